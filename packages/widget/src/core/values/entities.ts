/** Each character with its name; letters with accents are composed. */
const namedCharacters =
  '&amp<lt>gt"quot\'apos\u00a0nbsp\u00adshy\u200czwnj\u200dzwj\u2002ensp\u2003emsp\u2009thinsp' +
  '¡iexcl¿iquest¢cent£pound¥yen€euro§sect¶para©copy®reg™trade°deg±plusmn×times÷divide·middot•bull…hellip–ndash—mdash' +
  '‘lsquo’rsquo‚sbquo“ldquo”rdquo„bdquo‹lsaquo›rsaquo«laquo»raquoªordfºordm¹sup1²sup2³sup3¼frac14½frac12¾frac34' +
  '←larr↑uarr→rarr↓darr♥heartsßszligÆAEligæaeligŒOEligœoeligØOslashøoslashÐETHðethÞTHORNþthorn';

const charactersByName = new Map(
  [...namedCharacters.matchAll(/([&<>"']|\P{ASCII})(\w+)/gu)].map(([, character = '', name = '']) => [name, character]),
);

/** The second half of names such as `eacute`, as combining characters. */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};

function decodeName(name: string): string | undefined {
  const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/i.exec(name) ?? [];
  const composed = `${letter}${accents[accent] ?? '--'}`.normalize('NFC');
  return charactersByName.get(name) ?? ([...composed].length === 1 ? composed : undefined);
}

/** Windows-1252 from 0x80; undefined characters are blanks. Node's `TextDecoder` decodes them as controls. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** As browsers do: numbers of Windows-1252 are accepted, invalid ones become U+FFFD. Other controls are dropped. */
function decodeCodePoint(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return '\ufffd';
  const character = windows1252.charAt(code - 0x80) || String.fromCodePoint(code);
  return /[\t\n]/.test(character) ? character : character.replace(/\r/, '\n').replace(/(?!\n)\p{Cc}/u, '');
}

const referencePattern = /&(?:#(\d{1,9})|#x([\da-f]{1,8})|([a-z][a-z\d]{1,15}));/gi;

/** Unknown names stay as they are. What a reference stands for is not decoded again. */
export const decodeEntities = (text: string): string =>
  text.replace(referencePattern, (reference: string, decimal?: string, hexadecimal?: string, name = '') => {
    if (decimal !== undefined) return decodeCodePoint(Number(decimal));
    if (hexadecimal !== undefined) return decodeCodePoint(Number.parseInt(hexadecimal, 16));
    return decodeName(name) ?? reference;
  });
