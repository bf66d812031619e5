"""One build of the site: recalls or runs every example and collects what is wrong."""
