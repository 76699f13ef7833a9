// The stylesheets of scripts that the fonts of the worlds do not have. The server links those of the wedding's languages
// (docs/decisions/097): the faces join the families of the look's stylesheet, and load when a page has their characters.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getScriptName, type ScriptFonts, scriptFonts } from '@havn/api/look/script-fonts';
import { defaultLanguage, type Language } from '@havn/i18n/languages';
import { createLanguageEntry, listOtherLanguages } from '@havn/i18n/own-languages';

const require = createRequire(import.meta.url);

const readRange = (name: string, subset: string): string =>
  JSON.parse(readFileSync(require.resolve(`@fontsource/${name}/unicode.json`), 'utf8'))[subset];

function renderFace(family: string, font: string, { subset, weight }: { subset: string; weight?: number }): string {
  const [name = '', style = ''] = font.split('/');
  return `@font-face{font-family:"${family}";src:url("@fontsource/${name}/files/${name}-${subset}-${style}.woff2") format("woff2");font-display:swap;${
    weight === undefined ? '' : `font-weight:${weight};`
  }unicode-range:${readRange(name, subset)}}`;
}

/** A text of the first language that stands in for one that is not written keeps its direction. */
const rightToLeftRules = (written: string) => `:is(p,h1,h2,h3)${written}{unicode-bidi:plaintext}`;

/**
 * As styles/arabic.css of Arabic. Spaces are those of the Latin font, which are narrow. The name of a language in another
 * script is in a font of the device.
 */
function renderRules(languages: readonly Language[], { lineHeights }: ScriptFonts): string {
  const written = `:is(${languages.map((language) => `:lang(${language})`).join(',')})`;
  const [text, title] = lineHeights ?? [];
  const heights =
    lineHeights === undefined
      ? ''
      : `:is(body,.lead)${written}{line-height:${text}!important}:is(.greeting,.title,.subtitle,.date,.modal__title,.names)${written}{line-height:${title}!important}`;
  const directed = languages.some((language) => createLanguageEntry(language, defaultLanguage).direction === 'rtl')
    ? rightToLeftRules(written)
    : '';
  return `@layer base{${written}:not([dir="rtl"] [dir="ltr"],[dir="rtl"] [dir="ltr"] *){letter-spacing:0!important;word-spacing:.08em;font-style:normal!important;text-transform:none!important;font-synthesis:none}${heights}${directed}:root:not(${written}) .languages ${written}{font-family:sans-serif!important}}`;
}

/** Its fonts have the paths of packages. */
export function renderScriptStyles(script: string): string {
  const fonts = scriptFonts[script];
  if (fonts === undefined) throw new Error(`There are no fonts of ${script}.`);
  const { subset, text, lettering } = fonts;
  const languages = listOtherLanguages().filter((language) => getScriptName(language) === script);
  return [
    renderFace('Text', `${text}/400-normal`, { subset }),
    renderFace('Text', `${text}/700-normal`, { subset, weight: 700 }),
    renderFace('Lettering', lettering, { subset }),
    renderRules(languages, fonts),
  ].join('');
}
