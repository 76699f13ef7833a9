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

/** Both from one package. */
const noto = (subset: string, lineHeights?: ScriptFonts['lineHeights']): ScriptFonts => ({
  subset,
  text: `noto-sans-${subset}`,
  lettering: `noto-sans-${subset}/500-normal`,
  ...(lineHeights && { lineHeights }),
});

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
  Armn: noto('armenian'),
  Beng: noto('bengali', indic),
  Deva: { ...noto('devanagari', indic), lettering: 'tiro-devanagari-hindi/400-normal' },
  Ethi: noto('ethiopic'),
  Geor: noto('georgian'),
  Gujr: noto('gujarati', indic),
  Guru: noto('gurmukhi', indic),
  Hebr: { ...noto('hebrew'), lettering: 'frank-ruhl-libre/500-normal' },
  Khmr: noto('khmer', [1.8, 1.6]),
  Knda: noto('kannada', indic),
  Laoo: noto('lao', indic),
  Mlym: noto('malayalam', indic),
  Mymr: noto('myanmar', [1.9, 1.7]),
  Orya: noto('oriya', indic),
  Sinh: noto('sinhala', indic),
  Taml: noto('tamil', indic),
  Telu: noto('telugu', indic),
  Thai: { ...noto('thai', indic), lettering: 'charm/700-normal' },
};

/** A list of its own for names in pictures, whose characters are known and whose language is not. */
export const findScriptFonts = (character: string): ScriptFonts | undefined =>
  Object.entries(scriptFonts).find(
    ([script]) => script !== 'Aran' && new RegExp(`\\p{Script_Extensions=${script}}`, 'u').test(character),
  )?.[1];
