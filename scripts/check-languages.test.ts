// The check of languages must reject a fixture with a fault and accept the same fixture without it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'havn-languages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runCheck(checkout: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-languages.mjs', checkout], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const createCheckout = () => {
  const checkout = mkdtempSync(join(folder, 'checkout-'));
  spawnSync('git', ['init', '--quiet'], { cwd: checkout });
  return checkout;
};
const check = (source: string, file = 'apps/web/src/example.ts') => {
  const checkout = createCheckout();
  mkdirSync(join(checkout, dirname(file)), { recursive: true });
  writeFileSync(join(checkout, file), source);
  return runCheck(checkout);
};

it.each([
  "export const join = language === 'fr' ? 'et' : '&';",
  "export const join = language !== 'en' ? 'et' : '&';",
  "export const isFrench = 'fr' === language;",
  "switch (language) {\n  case 'fr':\n}",
  "export const isFrench = language.startsWith('fr');",
  "export const isRightToLeft = ['ar', 'he'].includes(language);",
])('a comparison with one is rejected: %j', (source) => {
  const { status, output } = check(source);
  expect(output).toContain('compares with a language');
  expect(status).not.toBe(0);
});

it.each([
  "const getOther = (language: string) => (language === defaultLanguage ? 'fr' : defaultLanguage);",
  "export const read = (language = 'en') => language;",
  "export const words = { 'pl': 'tak' };",
])('a language that is named by its tag is rejected: %j', (source) => {
  const { status, output } = check(source);
  expect(output).toContain('names a language');
  expect(status).not.toBe(0);
});

it.each([
  "export const text = new Intl.ListFormat(language).format(['Ada', 'Bo']);",
  'export const text = (1234).toLocaleString(language);',
  "export const { compare } = new Intl.Collator('fr');",
  'export const text = new Date().toLocaleDateString();',
])('a format that is not in the locale of the registry is rejected: %j', (source) => {
  const { status, output } = check(source);
  expect(output).toContain('creates a format');
  expect(status).not.toBe(0);
});

it('a comparison in the widget is rejected, also with a language that only the widget has', () => {
  const { status, output } = check("export const isArabic = code === 'ar';", 'packages/widget/src/view/example.ts');
  expect(output).toContain('packages/widget/src/view/example.ts:1 compares with a language');
  expect(status).not.toBe(0);
});

describe('what a folder lacks is named', () => {
  const locales = 'packages/i18n/locales';
  const guides = 'apps/web/sample-wedding/guides';
  const checkout = createCheckout();
  for (const path of [locales, guides]) cpSync(path, join(checkout, path), { recursive: true });
  const check = () => runCheck(checkout).output;

  it('after nothing if nothing is missing', () => {
    expect(check()).toBe('');
  });

  it.each([
    ['a file of texts', `${locales}/fr/server.json`, `${locales}/fr/server.json is missing`],
    ['a guide', `${guides}/en_wedding_info.pdf`, `en lacks ${guides}/en_wedding_info.pdf: run node`],
  ])('%s', (_, file, message) => {
    const path = join(checkout, file);
    const content = readFileSync(path);
    rmSync(path);
    expect(check()).toContain(message);
    writeFileSync(path, content);
  });
});

it.each([
  ['a property of the registry', 'export const { joins } = getLanguageEntry(guest.language);'],
  ['English that everybody reads', 'const html = `<html lang="en">`;\nconst size = bytes.toLocaleString(\'en\');'],
  ['a comment', "/** As in 'fr'. */\n// 'de'"],
  ['the name of a field that the specification gives', "bodyFR: { language: 'fr' }", 'messaging/text/text-rules'],
  ['the sample wedding', "guestFrom('be', 'fr');", 'demo/sample-wedding'],
] as const)('%s is accepted', (_, source, name = 'example') => {
  const file = `packages/api/src/${name}.ts`;
  expect(check(source, file)).toEqual({ status: 0, output: '' });
});
