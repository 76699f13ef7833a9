// A build of the app with a thirteenth language and a fifth world, each added as a folder and nothing else, in a copy of
// the checkout.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** Welsh, whose numbers have six plural forms. Its texts are the English ones with a mark. */
export const added = { language: 'cy', name: 'Cymraeg', locale: 'cy-GB', mark: 'ŷ', world: 'meadow' } as const;

const packages = ['apps/server', 'apps/web', 'packages/api', 'packages/db', 'packages/i18n', 'packages/widget'];
const locales = 'packages/i18n/locales';
const worlds = 'apps/web/src/worlds';

function run(directory: string, program: string, args: readonly string[]): void {
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: directory,
    // Vitest has set it to `test`, which would build the pages for development.
    env: { ...process.env, NODE_ENV: 'production', PATH },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`.slice(0, 10_000));
}

/** The sources, and the installed packages: those of the workspace are the copied ones. */
function copyCheckout(): string {
  const directory = mkdtempSync(join(tmpdir(), 'havn-added-'));
  const files = 'git ls-files -z --cached --others --exclude-standard | tar --null --files-from - --create';
  run('.', 'sh', ['-c', `${files} | tar --extract --no-same-owner --directory "$1"`, 'sh', directory]);
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
  const filter = (path: string) => !/node_modules\/\.(?:cache|vite)/.test(path);
  for (const name of packages.map((folder) => `${folder}/node_modules`))
    if (existsSync(name)) cpSync(name, join(directory, name), { recursive: true, verbatimSymlinks: true, filter });
  cpSync('packages/widget/dist', join(directory, 'packages/widget/dist'), { recursive: true });
  return directory;
}

type Texts = { [key: string]: string | Texts };
const readJson = (file: string) => JSON.parse(readFileSync(join(locales, 'en', file), 'utf8')) as Texts;

const markLines = (text: string) =>
  text.replaceAll(/^.+$/gm, (line) => (/\p{L}/u.test(line.replaceAll(/\{\{\w+\}\}/g, '')) ? added.mark + line : line));

/** Every line marked that is more than a value, and each plural in all forms of the language. */
function markTexts(texts: Texts): Texts {
  const forms = new Intl.PluralRules(added.locale).resolvedOptions().pluralCategories;
  const entries = Object.entries(texts).flatMap(([key, text]): [string, string | Texts][] => {
    const marked = typeof text === 'string' ? markLines(text) : markTexts(text);
    const [, plural, form] = /^(.*)_(one|other)$/.exec(key) ?? [];
    if (plural === undefined) return [[key, marked]];
    return form === 'one' ? [] : forms.map((own) => [`${plural}_${own}`, marked]);
  });
  return Object.fromEntries(entries);
}

function addLanguage(directory: string): void {
  const folder = join(directory, locales, added.language);
  mkdirSync(folder);
  const write = (file: string, content: object) => writeFileSync(join(folder, file), JSON.stringify(content));
  for (const file of ['translation.json', 'events.json', 'server.json']) write(file, markTexts(readJson(file)));
  // Other spellings of a heading would be the same one with the mark.
  const spreadsheet = readJson('spreadsheet.json');
  write('spreadsheet.json', { ...markTexts(spreadsheet), otherTitles: spreadsheet.otherTitles });
  const cells = { yes: ['ydw'], no: ['nac ydw'], language: ['cymraeg'] };
  write('meta.json', { ...readJson('meta.json'), name: added.name, locale: added.locale, cells });
}

function addWorld(directory: string): void {
  const folder = join(directory, worlds, added.world);
  cpSync(join(worlds, 'harbour'), folder, { recursive: true });
  renameSync(join(folder, 'harbour.css'), join(folder, `${added.world}.css`));
}

/** As if a translator had missed a text of the guests. The server reads the folder when it starts. */
export function removeText(directory: string, path: string): void {
  const file = join(directory, locales, added.language, 'translation.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Texts>;
  const [section = '', key = ''] = path.split('.');
  delete texts[section]?.[key];
  writeFileSync(file, JSON.stringify(texts));
}

/** The commands of `pnpm build` for what depends on languages and worlds. @returns the directory. */
export function buildWithAddedFolders(): string {
  const directory = copyCheckout();
  addLanguage(directory);
  addWorld(directory);
  for (const script of ['write-looks', 'write-languages']) run(directory, 'node', [`scripts/${script}.mjs`]);
  run('.', 'node', ['scripts/check-languages.mjs', directory]);
  run(directory, 'tsc', ['-b', '--singleThreaded']);
  const web = join(directory, 'apps/web');
  run(web, 'tsc', ['-p', '.', '--singleThreaded']);
  for (const config of ['vite.config.ts', 'vite.server.config.ts'])
    run(web, join(web, 'node_modules/.bin/vite'), ['build', '--config', config]);
  run(join(directory, 'apps/server'), 'node', ['build.mjs']);
  return directory;
}
