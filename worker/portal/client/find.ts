export function find(parent: ParentNode, selector: string): HTMLElement;
export function find<Found extends HTMLElement>(
  parent: ParentNode,
  selector: string,
  type: new () => Found,
): Found;
/** Finds an element that the server renders on every page with this part. */
export function find(
  parent: ParentNode,
  selector: string,
  type: new () => HTMLElement = HTMLElement,
): HTMLElement {
  const found = parent.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}`);
  return found;
}
