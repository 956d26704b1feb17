export function find(parent: ParentNode, selector: string): HTMLElement;
export function find<Found extends HTMLElement>(
  parent: ParentNode,
  selector: string,
  type: new () => Found,
): Found;
/** Finds an element that is always rendered with this part of the page. */
export function find(
  parent: ParentNode,
  selector: string,
  type: new () => HTMLElement = HTMLElement,
): HTMLElement {
  const found = parent.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}`);
  return found;
}
