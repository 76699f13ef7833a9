// Adds a stylesheet to a shadow root, for parts that are loaded on demand.
import { appendStyleElement, getStylesheet } from './stylesheets.js';

/** Adds a stylesheet to those of the root that contains the element, unless it is there already. */
export function addStylesheet(element: Element, text: string, nonce: string | undefined): void {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  try {
    const stylesheet = getStylesheet(root, text);
    if (!root.adoptedStyleSheets.includes(stylesheet)) root.adoptedStyleSheets.push(stylesheet);
  } catch {
    appendStyleElement(root, text, nonce);
  }
}
