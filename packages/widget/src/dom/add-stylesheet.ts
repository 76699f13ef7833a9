import { canAdopt, getStylesheet } from './stylesheets.js';

export function addStylesheet(element: Element, text: string): void {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot) || !canAdopt(root)) return;
  const stylesheet = getStylesheet(root, text);
  if (!root.adoptedStyleSheets.includes(stylesheet)) root.adoptedStyleSheets.push(stylesheet);
}
