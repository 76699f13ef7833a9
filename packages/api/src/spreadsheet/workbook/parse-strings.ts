// Shared strings, and the escapes in them (ECMA-376, 22.9.2.19).
import { parseXml } from './parse-xml.js';

/** A character that XML cannot contain is written as its code: `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** By index; phonetic hints are left out. */
export function parseSharedStrings(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  if (bytes === undefined) return strings;
  parseXml(bytes, {
    onOpen: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    onText: (part) => {
      if (isText) text += part;
    },
    onClose: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(decodeEscapes(text));
    },
  });
  return strings;
}
