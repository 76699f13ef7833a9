// Decodes CSV: UTF-8, UTF-16 with a byte order mark, or a single-byte encoding, which is recognized by where it puts
// accented letters (specification §7 "Files").

import { type SingleByteEncoding, singleByteEncodings } from '../schema.js';

/** Bytes 0x80 to 0xff of the single-byte encodings. Node's own decoders lack the DOS code pages. */
const singleByteTables = {
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
} as const satisfies Record<SingleByteEncoding, string>;

export interface DecodedText {
  text: string;
  /** `null` for Unicode, which needs no choice. */
  encoding: SingleByteEncoding | null;
}

const toLatin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

function decodeSingleByte(latin1: string, encoding: SingleByteEncoding): string {
  const table = singleByteTables[encoding];
  return latin1.replace(/[\u0080-\u00ff]/g, (character) => table.charAt(character.charCodeAt(0) - 0x80));
}

/** How common accented letters are in the names of Western and Northern Europe. */
const letterScores = Object.fromEntries(
  ['ÿðþ', 'òõãìùýšž', 'àâáóîíûúß', 'êëäåæôïñ', 'èçøöü', '', 'é'].flatMap((letters, score) =>
    [...letters].map((letter) => [letter, score]),
  ),
);

function scoreCharacter(character: string, before: string, after: string): number {
  const [isAfterLetter, isBeforeLetter] = [/\p{L}/u.test(before), /\p{L}/u.test(after)];
  if (character === '’') return isAfterLetter && isBeforeLetter ? 3 : 0;
  if (/œ/i.test(character)) return /u/i.test(after) ? 5 : 0;
  const score = letterScores[character.toLowerCase()];
  if (score === undefined) return /[\u00a0«»“”‘…–—°€]/.test(character) && !(isAfterLetter && isBeforeLetter) ? 0 : -4;
  if (character === character.toLowerCase()) return score;
  // A capital letter begins a word or stands in a word of capitals.
  return /\p{Ll}/u.test(before) ? -4 : Math.min(score, 2);
}

const maxScoredCharacters = 20_000;

function scoreEncoding(latin1: string, encoding: SingleByteEncoding): number {
  let score = 0;
  let count = 0;
  for (const { index, 0: byte } of latin1.matchAll(/[\u0080-\u00ff]/g)) {
    const [before, character, after] = [latin1.charAt(index - 1), byte, latin1.charAt(index + 1)].map((one) =>
      decodeSingleByte(one, encoding),
    );
    score += scoreCharacter(character ?? '', before ?? '', after ?? '');
    count += 1;
    if (count === maxScoredCharacters) break;
  }
  return score;
}

/** Among equals the first of the list. */
function detectSingleByte(latin1: string): SingleByteEncoding {
  const scored = singleByteEncodings.map((encoding) => ({ encoding, score: scoreEncoding(latin1, encoding) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).encoding;
}

/** Well-formed sequences of two to four bytes (RFC 3629), in text whose characters are bytes. */
const utf8Sequence =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/g;

/** As many sequences are intact: in another encoding they would be two or more signs in a row that no name has. */
function isDamagedUtf8(latin1: string): boolean {
  const intact = latin1.match(utf8Sequence)?.length ?? 0;
  const damaged = latin1.replace(utf8Sequence, '').match(/[\x80-\xff]/g)?.length ?? 0;
  return intact > 0 && intact >= damaged;
}

const startsWith = (bytes: Uint8Array, prefix: number[]) => prefix.every((byte, index) => bytes[index] === byte);

/** A damaged byte of UTF-8 becomes U+FFFD. */
export function decodeText(bytes: Uint8Array, chosen?: SingleByteEncoding): DecodedText {
  if (startsWith(bytes, [0xff, 0xfe])) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: null };
  if (startsWith(bytes, [0xfe, 0xff])) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: null };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: null };
  } catch {
    const latin1 = toLatin1(bytes);
    if (chosen === undefined && isDamagedUtf8(latin1)) return { text: new TextDecoder().decode(bytes), encoding: null };
    const encoding = chosen ?? detectSingleByte(latin1);
    return { text: decodeSingleByte(latin1, encoding), encoding };
  }
}
