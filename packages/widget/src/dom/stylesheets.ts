// Stylesheets of the shadow roots: one object per text, shared by all elements of a document. A content security
// policy does not apply to constructed stylesheets; browsers without them get a `<style>` with the page's nonce.
import { getOrCreate } from '../core/get-or-create.js';

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

/** Replaces the stylesheets of the root. */
export function applyStylesheets(root: ShadowRoot, texts: readonly string[], nonce: string | undefined): void {
  try {
    root.adoptedStyleSheets = texts.map((text) => getStylesheet(root, text));
  } catch {
    // No constructable stylesheets, or a document without a window.
    appendStyleElement(root, texts.join('\n'), nonce);
  }
}

export function appendStyleElement(root: ShadowRoot, text: string, nonce: string | undefined): void {
  const style = root.ownerDocument.createElement('style');
  if (nonce !== undefined) style.nonce = nonce;
  style.append(text);
  root.append(style);
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
