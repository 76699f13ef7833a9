// A content security policy does not apply to constructed stylesheets.
import { getOrCreate } from '../core/values/get-or-create.js';

/** A constructed stylesheet belongs to the document of its constructor, and an element may be moved to a frame. */
const stylesheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>();

export function getStylesheet({ ownerDocument }: ShadowRoot, text: string): CSSStyleSheet {
  const stylesheets = getOrCreate(stylesheetsByDocument, ownerDocument, () => new Map<string, CSSStyleSheet>());
  return getOrCreate(stylesheets, text, () => {
    const sheet = new (ownerDocument.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** A document without a window is not shown. Where sites test their pages, there may be half of what is needed. */
export const canAdopt = ({ ownerDocument: { defaultView } }: ShadowRoot): boolean =>
  !!defaultView?.CSSStyleSheet?.prototype.replaceSync;

export function applyStylesheets(root: ShadowRoot, texts: readonly string[]): void {
  if (canAdopt(root)) root.adoptedStyleSheets = texts.map((text) => getStylesheet(root, text));
}

/** A value that loads an external resource, including escaped spellings. */
export const externalResourcePattern = /\\|(url|src|image|image-set)\(/i;

/** @returns the names. Other declarations and values with a URL are ignored. No policy restricts the CSSOM. */
export function setCustomProperties({ style, ownerDocument }: HTMLElement, declarations: string): readonly string[] {
  if (declarations === '') return [];
  const parsed = ownerDocument.createElement('i').style;
  parsed.cssText = declarations;
  // An empty value is valid in a declaration, but `setProperty` would remove the property.
  const properties = [...parsed]
    .map((name) => [name, parsed.getPropertyValue(name).trim()] as const)
    .filter(([name, value]) => name.startsWith('--') && value !== '' && !externalResourcePattern.test(value));
  for (const [name, value] of properties) style.setProperty(name, value);
  return properties.map(([name]) => name);
}
