// A wedding can have languages in scripts that the fonts of the worlds do not have.
import { getScriptName, scriptFonts } from '@havn/api/look/script-fonts';
import { getLanguageEntry } from '@havn/i18n/languages';
import { addOtherLanguages, listOtherLanguages } from '@havn/i18n/own-languages';
import { expect, it } from 'vitest';
import { buildLooks } from '../../build/look-files.js';
import { renderScriptStyles } from '../../build/script-fonts.js';

/** The fonts of the worlds have these. */
const scriptsOfWorlds = ['Latn', 'Cyrl', 'Grek'];
/** Those of the device are used: files of Chinese, Japanese and Korean have megabytes, and the others are rare. */
const scriptsOfDevices = ['Hans', 'Hant', 'Jpan', 'Kore', 'Avst', 'Tibt', 'Thaa', 'Cans', 'Cher', 'Yiii'];

addOtherLanguages();

it('every language is in a script that has fonts, or is known to have those of the device', () => {
  const known = new Set([...Object.keys(scriptFonts), ...scriptsOfWorlds, ...scriptsOfDevices]);
  expect(listOtherLanguages().filter((language) => !known.has(getScriptName(language)))).toEqual([]);
});

const withFonts = listOtherLanguages().filter((language) => scriptFonts[getScriptName(language)] !== undefined);

it.each(withFonts)('the fonts of %s have the letters of its name', (language) => {
  const styles = renderScriptStyles(getScriptName(language));
  const ranges = [...styles.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  const hasCharacter = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(([from = 0, to = 0]) => code >= from && code <= to);
  };
  // `Intl` has no own name of some.
  const letters = [...getLanguageEntry(language).name].filter(
    (one) => /[\p{L}\p{M}]/u.test(one) && !/\p{scx=Latn}/u.test(one),
  );
  expect(letters.filter((letter) => !hasCharacter(letter))).toEqual([]);
  expect(styles).toContain(`:lang(${language})`);
});

it('the stylesheet of a script has its three fonts, which are built', () => {
  const { looks, scripts, files } = buildLooks([]);
  expect(looks).toEqual([]);
  for (const sheet of Object.values(scripts)) {
    const css = String(files.get(`assets/${sheet}`));
    const fonts = [...css.matchAll(/url\(\/(assets\/[^)]+\.woff2)\)/g)].map(([, path = '']) => path);
    expect(fonts.map((path) => files.has(path))).toEqual([true, true, true]);
    // A guest loads all of them at most once.
    expect(fonts.reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0)).toBeLessThan(280_000);
  }
});

it('a text of the first language keeps its direction in a language from right to left', () => {
  expect(renderScriptStyles('Hebr')).toContain('unicode-bidi:plaintext');
  expect(renderScriptStyles('Deva')).not.toContain('unicode-bidi');
});
