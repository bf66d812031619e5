// Stands in for a worker in a page that is opened as a file, where browsers allow none: a hidden frame runs its script.
if (location.protocol === "file:") {
  const load = (frame, url) =>
    new Promise((resolve, reject) => {
      const script = frame.document.createElement("script");
      script.onload = resolve;
      script.onerror = () => reject(new Error(`expected a script at ${url}`));
      script.src = url;
      frame.document.body.append(script);
    });

  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const element = document.createElement("iframe");
      element.hidden = true;
      document.body.append(element);
      this.frame = element.contentWindow;
      // Firefox would otherwise replace the document once the page goes on.
      this.frame.document.open();
      this.frame.document.write("<!doctype html><body>");
      this.frame.document.close();
      this.frame.importScripts = async (...urls) => {
        for (const each of urls) await load(this.frame, each);
      };
      this.frame.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      this.loaded = load(this.frame, url);
    }

    async postMessage(data) {
      await this.loaded;
      this.frame.dispatchEvent(new MessageEvent("message", { data }));
    }
  };
}
