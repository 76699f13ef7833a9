// Searches the built files for content that must not be in them.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { mailProviders } from '../apps/web/src/dashboard/settings/sending/mail-providers.ts';

const isText = (name: string) => /\.(js|css|html|svg|json|webmanifest)$/.test(name);
const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isText)
    .map((name) => `${folder}/${name}`);
const pages = listFiles('apps/web/dist');
/** The builds that websites load: the single script, and the modules. */
const widget = ['packages/widget/dist/add-to-calendar-button.js', ...listFiles('packages/widget/dist/module')];
/** Namespaces, documentation links in messages of libraries, and links that people follow: map, WhatsApp, gallery. */
const allowedHosts =
  /^(www\.w3\.org|react\.dev|react\.i18next\.com|tanstack\.com|github\.com|www\.google\.com|wa\.me|trpc\.io|json-schema\.org|simplewebauthn\.dev|(\w+\.)?example\.com|localhost)$/;

const isWidgetFile = (name: string) =>
  /^packages\/widget\/|\/assets\/(calendar-element|detail-parsers|links|module|web-calendar-links|rich-data-script|saved-dates|view)-/.test(
    name,
  );
/** The calendars of the element, and the vocabulary of its rich data. */
const calendarHosts =
  /^(calendar\.google\.com|calendar\.yahoo\.com|www\.yahoo\.com|outlook\.(office|live)\.com|teams\.microsoft\.com|schema\.org)$/;

const isMailProviderFile = (name: string) => /\/assets\/dashboard\.settings_\.sending-/.test(name);
/** Where the couple makes a password for the mailbox. */
const mailProviderHosts = new Set(
  mailProviders.flatMap(({ access }) => (access.kind === 'smtp' ? new URL(access.passwordUrl).hostname : [])),
);

test('S7 the built files evaluate no strings, contain no secrets and contact no third party', () => {
  expect(Math.min(pages.length, widget.length)).toBeGreaterThan(10);
  for (const name of [...pages, ...widget]) {
    const text = readFileSync(name, 'utf8');
    expect(text, name).not.toMatch(
      /\beval\(|new Function\(|sourceMappingURL|data:image|BEGIN [A-Z ]*PRIVATE KEY|postgres:\/\//,
    );
    const hosts = [...text.matchAll(/https?:\/\/([a-z0-9.-]+)/gi)].map(([, host = '']) => host.toLowerCase());
    expect(
      hosts.filter(
        (host) =>
          /\w/.test(host) &&
          !allowedHosts.test(host) &&
          !(isWidgetFile(name) && calendarHosts.test(host)) &&
          !(isMailProviderFile(name) && mailProviderHosts.has(host)),
      ),
      name,
    ).toEqual([]);
  }
});

test('H2 a bundler finds every language and style of the widget: each import has a literal specifier', () => {
  const { exports } = JSON.parse(readFileSync('packages/widget/package.json', 'utf8'));
  const core = join('packages/widget', exports['./module'].default);
  // Entries of the package that bundle what they need.
  const otherEntries = ['css-styles.js', 'helpers.js', 'i18n-strings.js', 'server.js'];
  const files = listFiles(dirname(core)).filter((name) => !otherEntries.includes(basename(name)));
  const find = (pattern: RegExp) =>
    files
      .flatMap((name) => [...readFileSync(name, 'utf8').matchAll(pattern)])
      .map(([, name = '']) => name.replace(/^"\.\/([\w-]+\.js)"$/, `${dirname(core)}/$1`));
  const loaded = find(/import\((.*?)\)/g);
  expect(loaded.length).toBeGreaterThan(24);
  const imported = find(/^import .* from ("\.\/.*");$/gm);
  expect([...new Set([core, ...loaded, ...imported])].sort()).toEqual(files.toSorted());
});
