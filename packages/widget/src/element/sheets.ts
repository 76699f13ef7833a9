// Style sheets of the shadow roots: one object for each text, shared by every element of the page. A policy has no say in those
// (CSP); a browser without them gets a `<style>` that carries the page's nonce.
import { once } from '../once.js';

const shared = new Map<string, CSSStyleSheet>();

function makeSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Puts these sheets, in this order, in the place of those the root has. */
export function dress(root: ShadowRoot, texts: readonly string[], nonce: string | undefined): void {
  try {
    root.adoptedStyleSheets = texts.map((text) => once(shared, text, makeSheet));
  } catch {
    // No constructable sheets here, or the element has moved to another document.
    const style = root.ownerDocument.createElement('style');
    if (nonce !== undefined) style.nonce = nonce;
    style.append(texts.join('\n'));
    root.append(style);
  }
}

/** A value that would fetch something, however it is spelled. */
const fetching = /\\|(url|src|image|image-set)\(/i;

/**
 * Sets the custom properties of `styleLight` or `styleDark`, such as `--btn-background: navy; --btn-text: white`, and nothing else
 * that stands there; no value that names an address. Through the object model, which no policy forbids.
 *
 * @returns the names of what was set
 */
export function setProperties({ style, ownerDocument }: HTMLElement, declarations: string): readonly string[] {
  if (declarations === '') return [];
  const read = ownerDocument.createElement('i').style;
  read.cssText = declarations;
  const names = [...read].filter((name) => name.startsWith('--') && !fetching.test(read.getPropertyValue(name)));
  for (const name of names) style.setProperty(name, read.getPropertyValue(name));
  return names;
}
