// Describes the elements and texts of a page line by line, so that two renderings of it can be compared. Omits what may
// differ between them: generated ids, the form of an address within the invitation, the focus of the heading, and what
// is for browsers without scripts.
import { guestPages } from '@havn/api/people/invitation/rules';

const idAttributes = new Set(['id', 'for', 'form', 'aria-labelledby', 'aria-describedby']);

/** `/i/CODE/check-in` of the server and `/check-in/CODE` of the app are the same page. */
function describeAddress(href: string, code: string): string {
  const page = guestPages.find((one) =>
    one === 'welcome'
      ? [`/i/${code}`, `/${code}`].includes(href)
      : [`/i/${code}/${one}`, `/${one}/${code}`].includes(href),
  );
  return page === undefined ? href : `page ${page}`;
}

/** The values and the state of a field, which its attributes do not contain. */
function describeState(element: Element): string {
  if (element instanceof HTMLInputElement) return ` checked=${element.checked} disabled=${element.disabled}`;
  if (element instanceof HTMLTextAreaElement) return ` entered=${JSON.stringify(element.value)}`;
  return '';
}

export function describeMarkup(root: Element, code: string): string[] {
  const ids = new Map<string, number>();
  const formatId = (id: string) => {
    const number = ids.get(id) ?? ids.size + 1;
    ids.set(id, number);
    return `#${number}`;
  };
  const describeAttribute = (element: Element, { name, value }: Attr): string => {
    if (idAttributes.has(name)) return `${name}=${formatId(value)}`;
    if (name === 'href' && element instanceof HTMLAnchorElement) return `href=${describeAddress(value, code)}`;
    return `${name}=${JSON.stringify(value)}`;
  };
  const isCompared = (element: Element, { name }: Attr) => {
    if (element.tagName === 'H1') return name !== 'tabindex' && name !== 'style';
    return !(element instanceof HTMLInputElement && (name === 'checked' || name === 'disabled'));
  };
  const describe = (element: Element, indent: string): string[] => {
    const attributes = [...element.attributes]
      .filter((attribute) => isCompared(element, attribute))
      .map((attribute) => ` ${describeAttribute(element, attribute)}`)
      .sort();
    const lines = [`${indent}<${element.localName}${attributes.join('')}${describeState(element)}>`];
    if (element instanceof HTMLTextAreaElement || element.localName === 'noscript') return lines;
    let text = '';
    const endText = () => {
      if (text !== '') lines.push(`${indent}  ${JSON.stringify(text)}`);
      text = '';
    };
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue;
      if (!(node instanceof Element)) continue;
      endText();
      lines.push(...describe(node, `${indent}  `));
    }
    endText();
    return lines;
  };
  return [...root.children].flatMap((child) => describe(child, ''));
}
