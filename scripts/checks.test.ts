// Every check of `pnpm check` must reject a fixture with a fault and accept the same fixture without it.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFolderCircles, listUpwardImports } from './check-folders.mjs';

const folder = mkdtempSync(join(tmpdir(), 'havn-checks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: string[], cwd = '.') {
  const program = command === 'node' ? process.execPath : resolve('node_modules/.bin', command);
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd });
  return { status, output: stdout + stderr };
}

/** The cases of a file are linted as files beside it. */
const toCasePath = (file: string, index: number) => file.replace('example.ts', `example-${index}.ts`);

/** A file, an import that is forbidden in it, and one that is allowed. */
const boundaries = [
  ['packages/db/src/example.ts', '@havn/api/kernel/fields', '@havn/i18n/languages'],
  ['packages/widget/src/example.ts', '@havn/db/client', './ics.js'],
  ['packages/api/src/people/guest/example.ts', 'fastify', '@havn/db/client'],
  ['packages/api/src/people/guest/rules.ts', 'drizzle-orm', '../../kernel/errors.js'],
  ['packages/api/src/seating/table/schema.ts', './service.js', 'zod'],
  ['packages/api/src/seating/table/rules.ts', 'react', './schema.js'],
  ['packages/api/src/people/guest/schema.ts', './queries.js', '../../kernel/fields.js'],
  ['packages/api/src/messaging/text/segments.ts', '@havn/db/client', '@havn/i18n/languages'],
  ['packages/api/src/kernel/normalize-text.ts', 'node:crypto', '@havn/db/values'],
  ['packages/api/src/look/example.ts', '../database/transaction.js', '../kernel/errors.js'],
  ['apps/web/src/dashboard/example.ts', '@havn/db/client', '@havn/api/people/guest/schema'],
  ['apps/web/src/dashboard/example.ts', '@havn/api/people/guest/service', '@havn/api/people/guest/rules'],
  ['apps/web/src/dashboard/door/example.ts', '@havn/db/client', '@havn/api/widget/schema'],
  ['apps/web/src/dashboard/door/example.ts', '../shell/undo-bar.js', '../ui/menu.js'],
  ['apps/web/src/dashboard/shell/example.ts', '../door/door-list.js', '@havn/widget/module'],
  ['apps/web/src/dashboard/guests/dialogs/example.ts', '../../groups/group-form-model.js', '../list/guest-row.js'],
  ['apps/web/src/dashboard/ui/example.ts', '../tables/table-card.js', '../places/countries.js'],
  ['apps/web/src/dashboard/example.ts', './login/login-page.js', './session/session.js'],
  ['apps/web/src/invitation/example.ts', '../dashboard/texts.js', '@havn/i18n/locales/en/dashboard.json'],
  ['apps/web/src/invitation/example.ts', 'zod', 'react'],
  ['apps/web/src/invitation/example.ts', '@havn/i18n/language-details', '@havn/i18n/languages'],
  ['apps/web/src/invitation/example.ts', '@havn/api/people/invitation/service', '@havn/api/people/invitation/rules'],
  ['apps/web/src/ui/example.ts', '@havn/api/messaging/queue/queue', '@havn/api/kernel/errors'],
  ['apps/web/src/art/example.ts', '../worlds/harbour/manifest.js', '../worlds/look-context.js'],
  ['apps/web/src/dashboard/login/example.ts', '../../worlds/harbour/landscape.js', '../../art/pictures.js'],
  ['apps/web/src/lib/example.ts', '@havn/db/client', '@havn/api/people/invitation/rules'],
] as const;

describe('import boundaries', () => {
  const checkout = join(folder, 'boundaries');
  const toStatement = (from: string, name: string) => `import { it as ${name} } from '${from}';\n`;
  let rejected: { file: string; line: number; rule: string }[] = [];

  /** Lints one checkout with biome.json and a file for each case: the forbidden import in line 1, the allowed in 2. */
  beforeAll(() => {
    mkdirSync(checkout);
    cpSync('biome.json', join(checkout, 'biome.json'));
    boundaries.forEach(([file, forbidden, allowed], index) => {
      const path = join(checkout, toCasePath(file, index));
      mkdirSync(dirname(path), { recursive: true });
      const imports = toStatement(forbidden, 'first') + toStatement(allowed, 'second');
      writeFileSync(path, `${imports}\nexport const used = [first, second];\n`);
    });
    const options = ['--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github'];
    const { status, output } = run('biome', ['lint', ...options, '.'], checkout);
    expect(status).not.toBe(0);
    rejected = [...output.matchAll(/title=([^,]+),file=([^,]+),line=(\d+)/g)].map(([, rule = '', file = '', line]) => ({
      rule,
      file,
      line: Number(line),
    }));
  });

  it.each(boundaries.map((boundary, index) => [...boundary, index] as const))(
    '%s may not import %s, but %s',
    (file, _forbidden, _allowed, index) => {
      const own = rejected.filter((each) => each.file.endsWith(toCasePath(file, index)));
      expect(own).toMatchObject([{ line: 1, rule: 'lint/style/noRestrictedImports' }]);
    },
  );
});

describe('import cycles', () => {
  /** Two files in a checkout with only these and biome.json. */
  const lint = (first: string, second: string) => {
    const checkout = mkdtempSync(join(folder, 'cycle-'));
    cpSync('biome.json', join(checkout, 'biome.json'));
    writeFileSync(join(checkout, 'first.ts'), first);
    writeFileSync(join(checkout, 'second.ts'), second);
    return run('biome', ['lint', '--vcs-enabled=false', '.'], checkout);
  };

  it('are rejected, also between types', () => {
    const first = "import type { Second } from './second.js';\n\nexport type First = Second[];\n";
    const cycle = lint(first, "import type { First } from './first.js';\n\nexport type Second = { rows: First };\n");
    expect(cycle.output).toContain('noImportCycles');
    expect(cycle.status).not.toBe(0);
    expect(lint(first, 'export type Second = { rows: string[] };\n').status).toBe(0);
  });
});

describe('names of the exports', () => {
  it('two things of one name in a package are rejected', () => {
    const checkout = mkdtempSync(join(folder, 'exports-'));
    spawnSync('git', ['init', '--quiet'], { cwd: checkout });
    const write = (file: string, source: string) => {
      mkdirSync(join(checkout, dirname(file)), { recursive: true });
      writeFileSync(join(checkout, file), source);
    };
    const check = () => run('node', ['scripts/check-exports.mjs', checkout]);
    write('packages/example/src/first.ts', 'export const findGuest = 1;\n');
    write('packages/other/src/second.ts', 'export const findGuest = 2;\n');
    expect(check().status).toBe(0);
    write('packages/example/src/second.ts', 'export async function findGuest() {}\n');
    const { status, output } = check();
    expect(output).toContain(
      'packages/example: findGuest is exported by packages/example/src/first.ts and packages/example/src/second.ts',
    );
    expect(status).not.toBe(0);
  });
});

describe('types', () => {
  /** Copies files of `packages` with names replaced, each of which one of them must contain. */
  const copyRenamed = (files: readonly string[], copy: string, renames: Record<string, string>) => {
    const text = files.map((file) => readFileSync(`packages/${file}`, 'utf8')).join('\n');
    for (const from of Object.keys(renames)) expect(text).toMatch(new RegExp(`\\b${from}\\b`));
    for (const file of files) {
      const renamed = Object.entries(renames).reduce(
        (before, [from, to]) => before.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to),
        readFileSync(`packages/${file}`, 'utf8'),
      );
      writeFileSync(join(copy, file), renamed);
    }
  };
  const columns = {
    firstName: 'givenName',
    seatsTaken: 'takenSeats',
    userId: 'administratorId',
    position: 'rank',
    phoneNumber: 'phone',
    emailKey: 'addressKey',
  };
  const fields = { answersCloseAt: 'answersUntil' };
  let status: number | null = null;
  let output = '';

  /**
   * Type-checks copies of packages/api and packages/db with columns, and fields of the wedding's record, renamed, and
   * calls of a client of this API. All at once: most of the time goes to the types of the router. One thread, because
   * threads share no types.
   */
  beforeAll(() => {
    const copy = mkdtempSync(join(folder, 'types-'));
    for (const name of ['db', 'api']) {
      cpSync(`packages/${name}/src`, join(copy, name, 'src'), { recursive: true });
      symlinkSync(resolve(`packages/${name}/node_modules`), join(copy, name, 'node_modules'));
    }
    const schema = readdirSync('packages/db/src/schema').map((file) => `db/src/schema/${file}`);
    copyRenamed(schema, copy, columns);
    copyRenamed(['api/src/wedding/fields.ts'], copy, fields);
    const options = {
      rootDir: '/',
      types: ['node'],
      typeRoots: [resolve('node_modules/@types')],
      incremental: false,
      tsBuildInfoFile: null,
      paths: { '@havn/db/*': [join(copy, 'db/src/*')], '@havn/api/*': [join(copy, 'api/src/*')] },
    };
    const client = ['scripts/fixtures/wrong-call/*', 'apps/web/src/i18next.d.ts', 'apps/web/src/vite-env.d.ts'];
    const include = [join(copy, 'api/src/**/*'), ...client.map((path) => resolve(path))];
    const exclude = [join(copy, 'api/src/**/*.test.ts')];
    const config = { extends: resolve('tsconfig.tests.json'), compilerOptions: options, include, exclude };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
    ({ status, output } = run('tsc', ['-p', 'tsconfig.json', '--pretty', 'false', '--singleThreaded'], copy));
  });

  /** The rejected lines of a file of packages/api. */
  const getRejectedLines = (file: string) => {
    const lines = readFileSync(`packages/api/src/${file}.ts`, 'utf8').split('\n');
    return [...output.matchAll(new RegExp(`^api/src/${file}\\.ts\\((\\d+),`, 'gm'))].map(
      ([, line]) => lines[Number(line) - 1],
    );
  };

  it('a call to an unknown procedure input is rejected', () => {
    const errors = output.split('\n').filter((line) => !line.startsWith('api/') && line.includes('error TS'));
    expect(errors).toEqual([expect.stringMatching(/scripts\/fixtures\/wrong-call\/wrong-call\.ts.*guestId/)]);
    expect(status).not.toBe(0);
  });

  it('a renamed column is rejected in every file that queries it, also by its name in SQL', () => {
    expect(status).not.toBe(0);
    expect(output).not.toContain('Cannot find');
    for (const file of [
      'people/guest/queries',
      'people/group/queries',
      'seating/table/queries',
      'people/invitation/queries',
      'administrators/auth/lucia',
    ])
      expect(getRejectedLines(file), file).not.toEqual([]);
    const inSql = [
      ['privacy/service', 'selectImageFields(undoRows.before, guests, personalFields)'],
      ['widget/personal-data', 'table.emailKey'],
      ['undo/service', 'getImageValue(before, guests.position)'],
      ['people/invitation/service', 'getSettingText(name)'],
    ] as const;
    for (const [file, text] of inSql) expect(getRejectedLines(file)).toContainEqual(expect.stringContaining(text));
  });
});

describe('migrations', () => {
  it('a table without a migration is rejected', () => {
    const result = run('node', ['scripts/check-migrations.mjs', '../../scripts/fixtures/schema/without-migration.ts']);
    expect(result.output).toContain('forgotten');
    expect(result.status).not.toBe(0);
    expect(run('node', ['scripts/check-migrations.mjs']).status).toBe(0);
  }, 60_000);

  it('a changed migration is rejected', () => {
    const project = join(folder, 'changed-migration');
    mkdirSync(join(project, 'packages', 'db'), { recursive: true });
    cpSync('scripts', join(project, 'scripts'), { recursive: true });
    cpSync('packages/db/drizzle', join(project, 'packages', 'db', 'drizzle'), { recursive: true });
    writeFileSync(join(project, 'packages/db/drizzle/0000_tables.sql'), '-- changed');
    const result = run('node', ['scripts/check-migrations.mjs'], project);
    expect(result.output).toContain('0000_tables was changed after it was committed.');
    expect(result.status).not.toBe(0);
  });
});

describe('unused code', () => {
  it('an unused file is rejected', () => {
    const project = join(folder, 'unused');
    mkdirSync(join(project, 'src'), { recursive: true });
    writeFileSync(join(project, 'package.json'), '{ "name": "example", "type": "module" }');
    writeFileSync(join(project, 'src', 'index.ts'), 'export const main = 1;\n');
    const knip = () => run('knip', ['--no-progress', '--directory', project]);
    expect(knip().status).toBe(0);
    writeFileSync(join(project, 'src', 'forgotten.ts'), 'export const nobody = 1;\n');
    const { status, output } = knip();
    expect(output).toContain('src/forgotten.ts');
    expect(status).not.toBe(0);
  }, 60_000);
});

/** A built web app of one script and one look; page.html is the document of the server. */
function writeBuild(name: string, script: string): string {
  const built = join(folder, name);
  mkdirSync(join(built, 'assets'), { recursive: true });
  const html = '<script type="module" src="/assets/index-a.js"></script>';
  for (const file of ['index.html', 'index.html.br', 'page.html', 'page.html.br'])
    writeFileSync(join(built, file), file.startsWith('index') ? html : '');
  writeFileSync(join(built, 'assets', 'index-a.js'), script);
  for (const file of ['look.js', 'look.css', 'lettering.woff2', 'arabic.woff2'])
    writeFileSync(join(built, 'assets', file), '');
  const look = { world: 'garden', lettering: 'Forum', art: 'garden', script: 'look.js', styles: 'look.css' };
  writeFileSync(
    join(built, 'looks.json'),
    JSON.stringify([{ ...look, fonts: { latin: ['lettering.woff2'], arabic: ['arabic.woff2'] }, drawings: [] }]),
  );
  return built;
}

describe('budgets', () => {
  it('an app over budget is rejected, and its files are listed', () => {
    const built = writeBuild('dist', 'import "./app-b.js";');
    const checkWithSize = (bytes: number) => {
      writeFileSync(join(built, 'assets', 'app-b.js'), randomBytes(bytes));
      return run('node', ['scripts/check-budgets.mjs', built]);
    };
    expect(checkWithSize(100 * 1024).status).toBe(0);
    const overBudget = checkWithSize(200 * 1024);
    expect(overBudget.status).toBe(1);
    expect(overBudget.output).toMatch(/OVER the app with the welcome page: script[\s\S]*app-b\.js/);
  });

  it('a first view over budget is rejected', () => {
    const built = writeBuild('first-view', '');
    writeFileSync(join(built, 'index.html.br'), randomBytes(61 * 1024));
    const { status, output } = run('node', ['scripts/check-budgets.mjs', built]);
    expect(output).toMatch(/OVER first view by \/#\/CODE in en, garden in Forum: 61\.\d of 60 KB/);
    expect(status).toBe(1);
  });

  it('files of earlier builds are not counted', () => {
    const built = writeBuild('rebuilt', 'import("./dashboard.guest-list-b.js");');
    for (const name of ['dashboard.guest-list-b.js', 'dashboard.guest-list-earlier.js'])
      writeFileSync(join(built, 'assets', name), randomBytes(200 * 1024));
    const { status, output } = run('node', ['scripts/check-budgets.mjs', built]);
    expect(output).toContain('dashboard.guest-list: script: 200.0 of 400 KB');
    expect(status).toBe(0);
  });
});

describe('folders', () => {
  const writeTree = (name: string, files: Record<string, string>) => {
    const tree = join(folder, name);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    return tree;
  };
  const oneWay = {
    'a/one.ts': "import '../b/two.js';\nimport type { C } from '../c.js';",
    'b/two.ts': "export { three } from './three.js';",
    'b/three.ts': 'export const three = 3;',
    'c.ts': 'export type C = 1;',
  };

  it('may import each other in one direction', () => {
    expect(listFolderCircles(writeTree('one-way', oneWay))).toEqual([]);
  });

  it.each([
    ['over one file', { 'b/three.ts': "import '../a/four.js';" }, ['a → b → a']],
    ['by a type', { 'c.ts': "import type { One } from './a/one.js';" }, ['a → c.ts → a']],
    ['by an import on demand', { 'b/three.ts': "void import('../a/one.js');" }, ['a → b → a']],
    [
      'over three folders',
      { 'b/three.ts': "import '../d/five.js';", 'd/five.ts': "import '../a/four.js';" },
      ['a → b → d → a'],
    ],
    [
      'within a folder',
      { 'b/e/six.ts': "import '../f/seven.js';", 'b/f/seven.ts': "export { six } from '../e/six.js';" },
      ['e → f → e'],
    ],
  ])('must not import each other in a circle %s', (name, files, circles) => {
    const found = listFolderCircles(writeTree(name, { ...oneWay, ...files }));
    expect(found.map((circle) => circle.split(': ')[1]?.split('\n')[0])).toEqual(circles);
  });

  it.each([
    ['in their order', ['c.ts', 'b', 'a'], []],
    ['upwards', ['c.ts', 'a', 'b'], ['a is below b']],
    ['without a layer', ['c.ts', 'b'], ['a is in no layer']],
  ])('are compared with the layers of the package: %s', (name, layers, expected) => {
    const found = listUpwardImports(writeTree(`layers ${name}`, oneWay), layers);
    expect(found.map((line) => line.split(': ')[1]?.split('\n')[0])).toEqual(expected);
  });
});

describe('styles', () => {
  const check = (name: string, css: string) => {
    const path = join(folder, name);
    mkdirSync(path);
    writeFileSync(join(path, 'index.css'), '@layer base, components;\n@import "./imported.css" layer(base);');
    writeFileSync(join(path, 'imported.css'), 'p { margin: 0 }');
    writeFileSync(join(path, 'chip.css'), css);
    writeFileSync(join(path, 'chip.tsx'), 'const kind = 1; const names = [`chip--$' + '{kind}`, "chip"];');
    return run('node', ['scripts/check-styles.mjs', path]);
  };

  it('a class that nothing uses is rejected, and one that a template builds is not', () => {
    expect(check('used-styles', '@layer components { .chip--wide > .chip { color: red } /* .old */ }').status).toBe(0);
    const css = '@layer components { .chip { color: red }\n.chip:hover .badge { color: red } }';
    const { status, output } = check('unused-styles', css);
    expect(status).toBe(1);
    expect(output).toContain('nothing uses .badge');
    expect(output).not.toContain('.chip');
  });

  it.each([
    ['a rule after a layer', '@layer base { p { margin: 0 } }\na:hover { color: red }', 'a:hover is in no layer'],
    ['a media query', '@media print { p { margin: 0 } }', '@media print is in no layer'],
    ['an unknown layer', '@layer chips { p { margin: 0 } }', 'no order of layers has chips'],
    ['an import into an unknown layer', '@import "x.css" layer(chips);', 'no order of layers has chips'],
  ])('%s is rejected', (name, css, expected) => {
    const { status, output } = check(`layers-${name}`, css);
    expect(status).toBe(1);
    expect(output).toContain(expected);
  });

  it('a font face needs no layer', () => {
    expect(
      check('font-face', '@font-face { font-family: "A" } /* a { } */\n@layer base { p { margin: 0 } }').status,
    ).toBe(0);
  });
});
