// Follows an address whose heading is on another page now: a link has its id.
{
  const follow = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.matches("a.moved")) location.replace(target.href);
  };

  addEventListener("hashchange", follow);
  follow();
}
