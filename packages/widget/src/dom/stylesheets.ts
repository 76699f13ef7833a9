// Stylesheets of the shadow roots: one object per text, shared by all elements of a document. A content security
// policy does not apply to constructed stylesheets. Browsers without them cannot run the script either.
import { getOrCreate } from '../core/values/get-or-create.js';

/** A constructed stylesheet belongs to the document of its constructor, and an element may be moved to a frame. */
const stylesheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>();

export function getStylesheet({ ownerDocument }: ShadowRoot, text: string): CSSStyleSheet {
  const stylesheets = stylesheetsByDocument.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  stylesheetsByDocument.set(ownerDocument, stylesheets);
  return getOrCreate(stylesheets, text, () => {
    const sheet = new (ownerDocument.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** Replaces the stylesheets of the root, unless its document has no window and is not shown. */
export function applyStylesheets(root: ShadowRoot, texts: readonly string[]): void {
  if (root.ownerDocument.defaultView) root.adoptedStyleSheets = texts.map((text) => getStylesheet(root, text));
}

/** A value that loads an external resource, including escaped spellings. */
export const externalResourcePattern = /\\|(url|src|image|image-set)\(/i;

/**
 * Sets the custom properties of `styleLight` or `styleDark`, such as `--btn-background: navy; --btn-text: white`.
 * Other declarations and values with a URL are ignored. The CSSOM is not restricted by a content security policy.
 *
 * @returns the names of the properties
 */
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
