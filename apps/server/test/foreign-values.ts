// What nobody may read at a wedding of one's own: values of the sample wedding, words of its place, addresses that
// guests cannot open, and texts with a gap.
import { formatCountry } from '@havn/i18n/countries';
import { type Language, languages } from '@havn/i18n/languages';

/** The sea and what floats on it, apart from the boarding pass. A language without an entry has none. */
const placeWords: Partial<Record<string, RegExp>> = {
  en: /\b(?:sea|seaside|harbou?rs?|quays?|boats?|ships?|ferry|ferries|jetty|lighthouses?|aboard|on board|embark|gangway|sails?|sailing|captain)\b/i,
  fr: /\b(?:(?:la|en|de|sur) mer|quais?|bateaux?|voiliers?|ferrys?|phares?|équipage|amarr\w*)\b|bord de l’eau|jetée|à bord\b|embarqu(?!ement)/i,
  ar: /البحر|الميناء|المرفأ|القارب|السفينة/,
  da: /\b(?:havet|havnen?|kajen?|skibe?t?)\b|\bbåd/i,
  de: /\b(?:meer(?:es)?|hafen|kai|boote?s?|schiffe?s?|segel)\b/i,
  es: /\b(?:el mar|puerto|muelle|barcos?|velero)\b/i,
  it: /\b(?:mare|porto|molo|barc(?:a|he)|a bordo)\b/i,
  nb: /\b(?:havet|havn(?:a|en)|sjøen|brygga|kaia|skipet)(?!\p{L})|\bbåt/iu,
  nl: /\b(?:zee|haven|kade|boo?t(?:en)?|schip)\b/i,
  pl: /morz[aeu]|nabrzeż|statk|łód/i,
  pt: /\b(?:o mar|cais|barcos?|a bordo)\b/i,
  sv: /\b(?:havet|hamnen?|kajen|skeppe?t?)\b|\bbåt/i,
};

const findWord = (text: string, word: string) => {
  const index = text.search(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'));
  return index === -1 ? undefined : { index };
};

/** Where a text names the sample wedding or its place. */
const sampleValues: Readonly<Record<string, RegExp>> = {
  'the couple of the sample wedding': /Signe\b|Mathieu|Ida & Niels/,
  'the place of the sample wedding':
    /Hundested|Havnegade|3390|\bDK\b|Copenhagen|Copenhague|Danish|danois|\+45(?! 12 34 56 78)/,
  'the year of the sample wedding': /\b2025\b|\b20250[78]\d\dT/,
  'a link of the sample wedding': /wedding_info|(?:photos|wedding)\.example/,
};

const gaps: Readonly<Record<string, RegExp>> = {
  'an address that guests cannot open': /127\.0\.0\.1|localhost|\[::1\]/,
  'a placeholder': /\{\{|\}\}|\bundefined\b|\bnull\b|\bNaN\b|\[object|Invalid Date/,
  'an empty greeting': /\b(?:Dear|Ch[eè]re?s?)\s*,|\b(?:Hello|Hi|Bonjour)\s+,/,
  'a missing name': /(?:wedding of|mariage de) ?[.,]|^ ?:/m,
};

const showAround = (text: string, index: number) => text.slice(Math.max(0, index - 40), index + 60);

function listMatches(text: string, patterns: Readonly<Record<string, RegExp>>): string[] {
  return Object.entries(patterns).flatMap(([name, pattern]) => {
    const match = pattern.exec(text);
    return match === null ? [] : [`${name}: …${showAround(text, match.index)}…`];
  });
}

/** What names the sample wedding or its place in these languages, each with its surroundings. */
export function listSampleValues(text: string, spoken: readonly Language[] = languages): string[] {
  const words = spoken.flatMap((language) => {
    const country = findWord(text, formatCountry('dk', language));
    return [
      ...(country === undefined ? [] : [`the country of the sample wedding: …${showAround(text, country.index)}…`]),
      ...listMatches(text, { 'a place by the sea': placeWords[language] ?? /(?!)/ }),
    ];
  });
  return [...listMatches(text, sampleValues), ...words];
}

/** What must not be in a text that somebody reads, each with its surroundings. */
export const listForeignValues = (text: string, spoken: readonly Language[] = languages): string[] => [
  ...listSampleValues(text, spoken),
  ...listMatches(text, gaps),
];

/** A document without what nobody reads: the data and styles for the app, and the names of its files and classes. */
export const toReadableHtml = (html: string): string =>
  html
    .replace(/<(script|style|noscript)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<meta name="havn:(?:pages|look)"[^>]*>|\/assets\/[\w./-]+| class="[^"]*"/g, '');

/** A calendar file with its folded lines joined (RFC 5545 §3.1). */
export const unfoldCalendar = (file: string): string => file.replace(/\r\n[ \t]/g, '');
