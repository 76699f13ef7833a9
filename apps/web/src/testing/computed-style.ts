// A `getComputedStyle` without stylesheets, for queries by role and name. jsdom's own matches every rule of its default
// stylesheet for every element, which takes half of the time of a test.
/** Not SPAN: the dashboard's are mostly flex items or visually hidden, so that a space separates them in names. */
const inlineElements = new Set(
  'A ABBR B BDI BUTTON CODE DEL EM I IMG INPUT INS KBD LABEL MARK OPTION S SELECT SMALL STRONG SVG SUB SUP TEXTAREA TIME U'.split(
    ' ',
  ),
);

function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden')) return true;
  if (element.tagName === 'DIALOG') return !element.hasAttribute('open');
  const parent = element.parentElement;
  return parent?.tagName === 'DETAILS' && element.tagName !== 'SUMMARY' && !parent.hasAttribute('open');
}

const toDashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function getSimpleStyle(element: Element): CSSStyleDeclaration {
  const getPropertyValue = (name: string) => {
    const inline = element instanceof HTMLElement ? element.style.getPropertyValue(name) : '';
    if (inline !== '' || name !== 'display') return inline;
    if (isHidden(element)) return 'none';
    return inlineElements.has(element.tagName.toUpperCase()) ? 'inline' : 'block';
  };
  const get = (_: object, name: string | symbol) => {
    if (name === 'getPropertyValue') return getPropertyValue;
    return typeof name === 'symbol' ? undefined : getPropertyValue(toDashed(name));
  };
  return new Proxy({}, { get }) as CSSStyleDeclaration;
}
