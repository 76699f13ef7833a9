// How an SMS is cut into the segments that are paid for, as a function of its text (specification §5 "SMS"). Imported by the
// form and by the server; it imports nothing.

/** GSM 03.38, the default alphabet: one unit each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension: an escape and a character, two units that stay together. */
const extended = new Set('\f^{}\\[~]|€');

export type SmsEncoding = 'GSM-7' | 'UCS-2';

export interface SmsSize {
  encoding: SmsEncoding;
  /** What is counted against the segments: septets, or UTF-16 code units. */
  units: number;
  segments: number;
  /** Units that the last segment still has room for. */
  unitsLeft: number;
  /** The first character outside GSM-7, which makes the text UCS-2. */
  culprit: string | null;
}

const room = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const;

/** What Twilio takes in one SMS, in UTF-16 code units. */
export const longestSms = 1600;

const weightIn = (encoding: SmsEncoding, character: string) =>
  encoding === 'UCS-2' ? character.length : extended.has(character) ? 2 : 1;

/** Fills segments one after the other: no character is split between two. */
function fill(text: string, encoding: SmsEncoding, part: number): { segments: number; used: number } {
  let segments = 1;
  let used = 0;
  for (const character of text) {
    const weight = weightIn(encoding, character);
    if (used + weight > part) {
      segments += 1;
      used = 0;
    }
    used += weight;
  }
  return { segments, used };
}

/** Segments and encoding of a text as it would be sent; an empty one takes a segment. */
export function sizeOfSms(text: string): SmsSize {
  const culprit = [...text].find((character) => !basic.has(character) && !extended.has(character)) ?? null;
  const encoding = culprit === null ? 'GSM-7' : 'UCS-2';
  const { single, part } = room[encoding];
  let units = 0;
  for (const character of text) units += weightIn(encoding, character);
  if (units <= single) return { encoding, units, segments: 1, unitsLeft: single - units, culprit };
  const { segments, used } = fill(text, encoding, part);
  return { encoding, units, segments, unitsLeft: part - used, culprit };
}

/** Whether nothing is sent: above 1,600 units of UTF-16, in either alphabet (specification §5 "SMS"). */
export const isTooLongSms = (text: string): boolean => text.length > longestSms;
