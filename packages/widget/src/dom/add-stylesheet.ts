// Adds a stylesheet to a shadow root, for parts that are loaded on demand.
import { getStylesheet } from './stylesheets.js';

/** Adds a stylesheet to those of the root that contains the element, unless it is there already. */
export function addStylesheet(element: Element, text: string): void {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const stylesheet = getStylesheet(root, text);
  if (!root.adoptedStyleSheets.includes(stylesheet)) root.adoptedStyleSheets.push(stylesheet);
}
