// In what a language is written, and the fonts of scripts that those of the worlds do not have, from packages. Apart from
// look-files.ts, of which the first view loads a part.

/** Urdu and Kashmiri: of the Arabic script, in a hand of their own. */
const nastaliqLanguages: ReadonlySet<string> = new Set(['ur', 'ks']);

/** By ISO 15924, such as `Deva`. */
export const getScriptName = (language: string): string =>
  nastaliqLanguages.has(language) ? 'Aran' : (new Intl.Locale(language).maximize().script ?? '');

export interface ScriptFonts {
  /** The name in the files of packages. */
  subset: string;
  /** A package, of which the regular and the bold style are used. */
  text: string;
  /** A package and a style. */
  lettering: string;
  /** Of running text and of titles, for scripts with marks above and below. */
  lineHeights?: readonly [text: number, title: number];
}

const indic = [1.7, 1.45] as const;

/** By ISO 15924. Chinese, Japanese and Korean have the fonts of the device: a file of theirs has several megabytes. */
export const scriptFonts: Readonly<Record<string, ScriptFonts>> = {
  Arab: {
    subset: 'arabic',
    text: 'noto-naskh-arabic',
    lettering: 'noto-naskh-arabic/700-normal',
    lineHeights: [1.75, 1.5],
  },
  Aran: {
    subset: 'arabic',
    text: 'noto-naskh-arabic',
    lettering: 'noto-nastaliq-urdu/500-normal',
    lineHeights: [1.75, 2.2],
  },
  Armn: { subset: 'armenian', text: 'noto-sans-armenian', lettering: 'noto-sans-armenian/500-normal' },
  Beng: {
    subset: 'bengali',
    text: 'noto-sans-bengali',
    lettering: 'noto-sans-bengali/500-normal',
    lineHeights: indic,
  },
  Deva: {
    subset: 'devanagari',
    text: 'noto-sans-devanagari',
    lettering: 'tiro-devanagari-hindi/400-normal',
    lineHeights: indic,
  },
  Ethi: { subset: 'ethiopic', text: 'noto-sans-ethiopic', lettering: 'noto-sans-ethiopic/500-normal' },
  Geor: { subset: 'georgian', text: 'noto-sans-georgian', lettering: 'noto-sans-georgian/500-normal' },
  Gujr: {
    subset: 'gujarati',
    text: 'noto-sans-gujarati',
    lettering: 'noto-sans-gujarati/500-normal',
    lineHeights: indic,
  },
  Guru: {
    subset: 'gurmukhi',
    text: 'noto-sans-gurmukhi',
    lettering: 'noto-sans-gurmukhi/500-normal',
    lineHeights: indic,
  },
  Hebr: { subset: 'hebrew', text: 'noto-sans-hebrew', lettering: 'frank-ruhl-libre/500-normal' },
  Khmr: {
    subset: 'khmer',
    text: 'noto-sans-khmer',
    lettering: 'noto-sans-khmer/500-normal',
    lineHeights: [1.8, 1.6],
  },
  Knda: {
    subset: 'kannada',
    text: 'noto-sans-kannada',
    lettering: 'noto-sans-kannada/500-normal',
    lineHeights: indic,
  },
  Laoo: { subset: 'lao', text: 'noto-sans-lao', lettering: 'noto-sans-lao/500-normal', lineHeights: indic },
  Mlym: {
    subset: 'malayalam',
    text: 'noto-sans-malayalam',
    lettering: 'noto-sans-malayalam/500-normal',
    lineHeights: indic,
  },
  Mymr: {
    subset: 'myanmar',
    text: 'noto-sans-myanmar',
    lettering: 'noto-sans-myanmar/500-normal',
    lineHeights: [1.9, 1.7],
  },
  Orya: { subset: 'oriya', text: 'noto-sans-oriya', lettering: 'noto-sans-oriya/500-normal', lineHeights: indic },
  Sinh: { subset: 'sinhala', text: 'noto-sans-sinhala', lettering: 'noto-sans-sinhala/500-normal', lineHeights: indic },
  Taml: { subset: 'tamil', text: 'noto-sans-tamil', lettering: 'noto-sans-tamil/500-normal', lineHeights: indic },
  Telu: { subset: 'telugu', text: 'noto-sans-telugu', lettering: 'noto-sans-telugu/500-normal', lineHeights: indic },
  Thai: { subset: 'thai', text: 'noto-sans-thai', lettering: 'charm/700-normal', lineHeights: indic },
};

/** A list of its own for names in pictures, whose characters are known and whose language is not. */
export const findScriptFonts = (character: string): ScriptFonts | undefined =>
  Object.entries(scriptFonts).find(
    ([script]) => script !== 'Aran' && new RegExp(`\\p{Script_Extensions=${script}}`, 'u').test(character),
  )?.[1];
