// What nobody may read at a wedding of one's own: values of the sample wedding, words of its place, addresses that
// guests cannot open, and texts with a gap.
import { formatCountry } from '@havn/i18n/countries';
import { defaultLanguage, type Language } from '@havn/i18n/languages';
import { toLanguage } from '@havn/i18n/own-languages';

/**
 * Beginnings of words that name the sea, its shore and what floats on it, apart from the boarding pass (`.` ends a word).
 * A lake is not the sea: "Am See", "Sjön". A word that also means something else is left out: it "ancora", pt "velas".
 */
const placeWords: Readonly<Partial<Record<string, string>>> = {
  en: 'sea. seas. seaside. seafront. harbo quay jetty pier. boat ship. ships. ferry. ferries lighthouse aboard. on_board. embark gangway sail captain. anchor beach marina.',
  fr: 'mer. maritime quai bateau voilier ferry phare. phares. équipage amarr bord_de_l’eau jetée. à_bord. embarquez. embarquons. ancre. plage. vieux_port. port_de_plaisance rivage navire',
  ar: 'بحر شاطئ الشاطئ ميناء مرفأ قارب قوارب سفينة سفن. منارة مرساة رصيف',
  da: 'hav. havet havn strand kaj. kajen båd skib. skibe mole. molen færge fyrtårn sejl anker. bølge',
  de: 'meer hafen häfen kai. kais. boot schiff segel segeln fähre leuchtturm anker. strand küste ahoi an_bord. möwe',
  es: 'mar. marítim marin puerto muelle barco velero faro. ancla playa a_bordo. orilla',
  it: 'mare. marin porto. molo. moli. barca. barche. nave. navi. traghett faro. spiaggia a_bordo. banchina vela. vele.',
  nb: 'hav. havet havn sjø brygge brygga kai. kaia båt skip. skipet ferge fyrtårn seil anker. strand',
  nl: 'zee. zeeën haven kade boot. boten schip. schepen veerboot vuurtoren zeil anker. strand aan_boord.',
  pl: 'morz morsk nadmorsk nabrzeż statk statek łodzi łódź łódk port. porcie. żagl prom. latarni_morsk latarnia_morsk pokład. pokładu. pokładzie plaż',
  pt: 'mar. marítim cais. barco navio farol. praia a_bordo. beira-mar',
  sv: 'hav. havet hamn kaj. kajen brygga båt skepp färj fyrtorn segla segel ankar strand',
};

// Arabic writes its article and short prepositions in one word with the noun.
const toPlacePattern = (language: Language) => {
  const beginning = language === 'ar' ? '' : '(?<!\\p{L})';
  const words = placeWords[language]?.split(' ').map((word) => word.replaceAll('_', ' ').replace('.', '(?!\\p{L})'));
  return words === undefined ? /(?!)/ : new RegExp(`${beginning}(?:${words.join('|')})`, 'iu');
};

/** In which the Norwegian and Danish word for a harbour is no word of a text. */
const productName = /(?<!Hundested )\bHavn\b/g;

const findWord = (text: string, word: string) => {
  const index = text.search(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'));
  return index === -1 ? undefined : { index };
};

/**
 * Where a text names the sample wedding or its place; Danes read a number of theirs as an example. Digits within an id
 * are not meant.
 */
const sampleValues: Readonly<Record<string, RegExp>> = {
  'the couple of the sample wedding': /Signe\b|Mathieu|Ida & Niels/,
  'the place of the sample wedding':
    /Hundested|Havnegade|(?<![\w-])3390(?![\w-])|\bDK\b|Copenhagen|Copenhague|Danish|danois|\+45(?! 12 34 56 78)(?= ?\d)/,
  'the year of the sample wedding': /(?<![\w-])2025(?![\w]|-\w{4}-)|\b20250[78]\d\dT/,
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

/** What names the sample wedding, with its surroundings. In the dashboard, a port is one of a server. */
export const listSampleFacts = (text: string): string[] => listMatches(text, sampleValues);

/**
 * What names the sample wedding or its place in these languages, each with its surroundings. A text is searched in its
 * own language, because words mean something else in others: nl "meer" is "more".
 */
export function listSampleValues(text: string, spoken: readonly Language[]): string[] {
  const words = spoken.flatMap((language) => {
    const country = findWord(text, formatCountry('dk', language));
    return [
      ...(country === undefined ? [] : [`the country of the sample wedding: …${showAround(text, country.index)}…`]),
      ...listMatches(text.replace(productName, ''), { 'a place by the sea': toPlacePattern(language) }),
    ];
  });
  return [...listSampleFacts(text), ...words];
}

/** What must not be in a text that somebody reads, each with its surroundings. */
export const listForeignValues = (text: string, spoken: readonly Language[]): string[] => [
  ...listSampleValues(text, spoken),
  ...listMatches(text, gaps),
];

/** The language of a document, and English, which a text falls back to. */
export const listSpoken = (html: string): Language[] => [
  toLanguage(/<html[^>]* lang="([\w-]+)"/.exec(html)?.[1]),
  defaultLanguage,
];

/** A document without what nobody reads: the data and styles for the app, and the names of its files and classes. */
export const toReadableHtml = (html: string): string =>
  html
    .replace(/<(script|style|noscript)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<meta name="havn:(?:pages|look)"[^>]*>|\/assets\/[\w./-]+| class="[^"]*"/g, '');

/** A calendar file with its folded lines joined (RFC 5545 §3.1). */
export const unfoldCalendar = (file: string): string => file.replace(/\r\n[ \t]/g, '');
