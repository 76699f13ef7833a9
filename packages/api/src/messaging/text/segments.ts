// Specification §5 "SMS". Imported by the form and by the server; imports nothing.

/** The GSM 03.38 default alphabet: one unit each. */
const gsmBasic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** The extension table: escape plus character, two units that must stay together. */
const gsmExtension = new Set('\f^{}\\[~]|€');

export type SmsEncoding = 'GSM-7' | 'UCS-2';

export interface SmsSize {
  encoding: SmsEncoding;
  /** Septets (GSM-7) or UTF-16 code units (UCS-2). */
  units: number;
  segments: number;
  /** Units left in the last segment. */
  unitsLeft: number;
  /** The first character outside GSM-7, which forces UCS-2. */
  unicodeCharacter: string | null;
}

const segmentCapacity = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const;

/** Twilio's limit for one SMS, in UTF-16 code units. */
export const maxSmsUnits = 1600;

const countUnits = (encoding: SmsEncoding, character: string) =>
  encoding === 'UCS-2' ? character.length : gsmExtension.has(character) ? 2 : 1;

function packSegments(text: string, encoding: SmsEncoding, part: number): { segments: number; used: number } {
  let segments = 1;
  let used = 0;
  for (const character of text) {
    const weight = countUnits(encoding, character);
    if (used + weight > part) {
      segments += 1;
      used = 0;
    }
    used += weight;
  }
  return { segments, used };
}

/** An empty text takes one segment. */
export function measureSms(text: string): SmsSize {
  const unicodeCharacter =
    [...text].find((character) => !gsmBasic.has(character) && !gsmExtension.has(character)) ?? null;
  const encoding = unicodeCharacter === null ? 'GSM-7' : 'UCS-2';
  const { single, part } = segmentCapacity[encoding];
  let units = 0;
  for (const character of text) units += countUnits(encoding, character);
  if (units <= single) return { encoding, units, segments: 1, unitsLeft: single - units, unicodeCharacter };
  const { segments, used } = packSegments(text, encoding, part);
  return { encoding, units, segments, unitsLeft: part - used, unicodeCharacter };
}

/** In either encoding (specification §5 "SMS"). */
export const isTooLongSms = (text: string): boolean => text.length > maxSmsUnits;
