// Contacts as vCard 2.1, 3 and 4 (RFC 6350), as Apple, Google and phones export them: one row for each card.

interface Property {
  name: string;
  /** Upper case: `TYPE=HOME`, or `HOME` alone in version 2.1. */
  parameters: string[];
  value: string;
}

export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 200));

const isQuotedPrintable = (parameters: readonly string[]) =>
  parameters.some((parameter) => /^(?:ENCODING=)?QUOTED-PRINTABLE$/.test(parameter));

/** Pictures and sounds are far longer than everything else. */
const usedNames = /^(?:[\w-]+\.)?(?:BEGIN|N|FN|EMAIL|TEL|ADR|ORG|NOTE|KIND|X-ADDRESSBOOKSERVER-KIND)[;:]/i;

const isQuoted = (pieces: readonly string[] | undefined) => /^[^:]*;[^:]*QUOTED-PRINTABLE/i.test(pieces?.[0] ?? '');

const beginning = /^([ \t]*)BEGIN:VCARD\s*$/i;

/**
 * Files that were put together have a card that begins on the last line of another one; mails and chats indent cards. A
 * line is continued by one that is indented further.
 */
function splitLines(text: string): string[] {
  let indent = '';
  let isBetweenCards = true;
  return text
    .replace(/(END:VCARD)[ \t]*(?=BEGIN:VCARD)/gi, '$1\n')
    .split(/\r\n?|\n/)
    .map((line) => {
      const begin = beginning.exec(line);
      if (begin !== null && isBetweenCards) indent = begin[1] ?? '';
      const unindented = line.startsWith(indent) ? line.slice(indent.length) : line;
      isBetweenCards = /^END:VCARD\s*$/i.test(unindented) || (isBetweenCards && unindented.trim() === '');
      return unindented;
    });
}

/** A continued line begins with a blank; in quoted-printable text, the line before it ends with an equals sign. */
function listLines(text: string): string[] {
  const lines: string[][] = [];
  let hasSoftBreak = false;
  for (const line of splitLines(text)) {
    const pieces = lines.at(-1);
    if (pieces !== undefined && (hasSoftBreak || /^[ \t]/.test(line))) {
      // A part of a property that is not used.
      if (pieces.length > 0) pieces.push(hasSoftBreak ? `\n${line}` : line.slice(1));
    } else lines.push(usedNames.test(line) ? [line] : []);
    hasSoftBreak = isQuoted(lines.at(-1)) && line.endsWith('=');
  }
  return lines.filter((pieces) => pieces.length > 0).map((pieces) => pieces.join('').replaceAll('=\n', ''));
}

const charsets: Readonly<Record<string, string>> = { 'ISO-8859-1': 'windows-1252', 'WINDOWS-1252': 'windows-1252' };

function decodeQuotedPrintable(value: string, parameters: readonly string[]): string {
  const charset = parameters.find((parameter) => parameter.startsWith('CHARSET='))?.slice('CHARSET='.length) ?? '';
  const bytes = value.split(/(=[0-9A-F]{2})/i).flatMap((part) => {
    const code = /^=([0-9A-F]{2})$/i.exec(part)?.[1];
    return code === undefined ? [...Buffer.from(part)] : [Number.parseInt(code, 16)];
  });
  return new TextDecoder(charsets[charset] ?? 'utf-8').decode(Uint8Array.from(bytes));
}

/** The group before the name ("item1.EMAIL") is dropped. */
const propertyPattern = /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;(?:"[^"]*"|[^:";])*)*):(.*)$/s;

function parseProperty(line: string): Property | null {
  const [, name, rest = '', value = ''] = propertyPattern.exec(line) ?? [];
  if (name === undefined) return null;
  const parameters = rest
    .split(';')
    .map((parameter) => parameter.trim().toUpperCase().replaceAll('"', ''))
    .filter((parameter) => parameter !== '');
  const decoded = isQuotedPrintable(parameters) ? decodeQuotedPrintable(value, parameters) : value;
  return { name: name.toUpperCase(), parameters, value: decoded };
}

const unescapeText = (text: string) =>
  text.replace(/\\([nN,;:\\])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim();

/** The parts of a name or an address, between semicolons that are not escaped. */
const splitParts = (value: string): string[] => value.split(/(?<!\\);/).map(unescapeText);

function listCards(text: string): Property[][] {
  const cards: Property[][] = [];
  for (const line of listLines(text)) {
    const property = parseProperty(line);
    if (property === null) continue;
    if (property.name === 'BEGIN') cards.push([]);
    else cards.at(-1)?.push(property);
  }
  return cards;
}

const hasType = ({ parameters }: Property, type: string) =>
  parameters.some(
    (parameter) =>
      parameter === type ||
      (parameter.startsWith('TYPE=') && parameter.slice('TYPE='.length).split(',').includes(type)),
  );

/** The preferred one, then mobile numbers. */
function listValues(card: readonly Property[], name: string): string[] {
  const rank = (property: Property) =>
    Number(!(hasType(property, 'CELL') || hasType(property, 'MOBILE'))) +
    2 * Number(!(hasType(property, 'PREF') || property.parameters.includes('PREF=1')));
  const found = card.filter((property) => property.name === name).sort((one, other) => rank(one) - rank(other));
  return found.map(({ value }) => unescapeText(value.replace(/^(?:tel|mailto):/i, ''))).filter((value) => value !== '');
}

/** "+1-512-555-0101;ext=5" of RFC 3966: what follows the number is no part of it. */
const withoutExtension = (phone: string) => phone.replace(/;.*$/s, '');

const groupKinds = new Set(['KIND', 'X-ADDRESSBOOKSERVER-KIND']);

/** A list of contacts, which is no contact itself. */
const isGroup = (card: readonly Property[]) =>
  card.some(({ name, value }) => groupKinds.has(name) && value.trim().toLowerCase() === 'group');

const header = [
  'First name',
  'Last name',
  'Suffix',
  'Full name',
  'Email',
  'Email 2',
  'Phone',
  'Phone 2',
  'Street',
  'City',
  'Country',
  'Notes',
  'Organization',
];

function toRow(card: readonly Property[]): string[] {
  const find = (name: string) => card.find((property) => property.name === name)?.value ?? '';
  const [last = '', first = '', , , suffix = ''] = splitParts(find('N'));
  const [, extended = '', street = '', city = '', region = '', code = '', country = ''] = splitParts(find('ADR'));
  const [email = '', ...emails] = listValues(card, 'EMAIL');
  const [phone = '', ...phones] = listValues(card, 'TEL');
  const number = withoutExtension(phone);
  const place = [code, city].filter((part) => part !== '').join(' ');
  return [
    first,
    last,
    suffix,
    // A card of a family or a company has no first name.
    first === '' ? unescapeText(find('FN')) : '',
    email,
    emails.join(', '),
    number,
    (number === phone ? phones : [phone, ...phones]).join(', '),
    [street, extended].filter((part) => part !== '').join(', '),
    [place, region].filter((part) => part !== '').join(', '),
    country,
    unescapeText(find('NOTE')),
    splitParts(find('ORG'))
      .filter((part) => part !== '')
      .join(', '),
  ];
}

export interface Vcards {
  /** The headers, then a row for each card. */
  rows: string[][];
  /** From 0: rows of groups of an address book. */
  groupRows: ReadonlySet<number>;
}

export function parseVcards(text: string, maxRows: number): Vcards {
  const cards = listCards(text).slice(0, maxRows);
  return {
    rows: [header, ...cards.map(toRow)],
    groupRows: new Set(cards.flatMap((card, index) => (isGroup(card) ? index + 1 : []))),
  };
}
