/**
 * Tells the site that shows this page in a frame what the page is about, and how high it is, again
 * with every change of its height. A site whose host is not registered gets nothing: the browser
 * delivers a message only to the origin that it is addressed to.
 */
export function tellEmbedders(): void {
  const { embedders, message } = document.body.dataset;
  if (parent === window || embedders === undefined || message === undefined) return;
  const fields: unknown = JSON.parse(message);
  if (typeof fields !== 'object' || fields === null) return;
  new ResizeObserver(() => {
    const told = { ...fields, height: document.documentElement.offsetHeight };
    for (const origin of embedders.split(' ')) parent.postMessage(told, origin);
  }).observe(document.documentElement);
}
