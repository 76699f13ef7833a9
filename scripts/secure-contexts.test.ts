// Over plain HTTP, such as in a home network, browsers lack the functions of secure contexts. Only the files below use
// one, and each works without it. TypeScript's declarations of the DOM say which functions these are.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { getLine, isNode, listNodes, type Node } from './syntax-tree.ts';

const allowed: Record<string, string[]> = {
  // Shows the button only where the function exists.
  'apps/web/src/dashboard/invitations/share-parts.tsx': ['share'],
  // Passkeys are not offered; the login and the page Accounts say why.
  'apps/web/src/dashboard/session/passkeys.ts': ['PublicKeyCredential'],
  // Falls back to the selection.
  'apps/web/src/dashboard/ui/use-copy-text.ts': ['clipboard'],
  // Pages do not open offline; the door page says so.
  'apps/web/src/lib/startup/service-worker.ts': ['serviceWorker'],
  'apps/web/src/main.ts': ['serviceWorker'],
  // Says that the text can be selected.
  'packages/widget/demo/playground.ts': ['clipboard'],
  // Falls back to a selection.
  'packages/widget/src/dom/copy-text.ts': ['clipboard'],
};

const sources = ['apps/web/src', 'packages/widget/src', 'packages/widget/editor', 'packages/widget/demo'].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      // Browsers start service workers only in secure contexts.
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/src\/(testing|sw)\//.test(file)),
);

/** Names by the object that has them: `navigator`, `crypto`, the global object, or any other. */
interface SecureNames {
  navigator: Set<string>;
  crypto: Set<string>;
  global: Set<string>;
  other: Set<string>;
}

/** Where the declarations do not say so: the functions fail, or are missing in some browsers only. */
const undeclared: Partial<Record<keyof SecureNames, string[]>> = {
  navigator: ['geolocation', 'bluetooth', 'getBattery', 'hid', 'serial', 'usb'],
  global: ['BarcodeDetector', 'Notification', 'showDirectoryPicker', 'showOpenFilePicker', 'showSaveFilePicker'],
};

function readDeclarations(): string {
  const compiler = createRequire(createRequire(import.meta.url).resolve('typescript'));
  const platform = compiler.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`);
  return readFileSync(join(dirname(platform), 'lib', 'lib.dom.d.ts'), 'utf8');
}

const owners: Record<string, keyof SecureNames> = {
  Navigator: 'navigator',
  Crypto: 'crypto',
  Window: 'global',
  GlobalEventHandlers: 'global',
  WindowOrWorkerGlobalScope: 'global',
};

/** Of the declarations in their order: the lines that a comment about secure contexts precedes. */
function listSecureLines(declarations: string): { line: string; owner: string; isSecure: boolean }[] {
  let owner = '';
  let isSecure = false;
  return declarations.split('\n').flatMap((line) => {
    const isComment = /^ *\/?\*/.test(line);
    const declared = { line, owner, isSecure };
    isSecure = isComment && (isSecure || line.includes('Available only in secure contexts'));
    if (isComment) return [];
    owner = /^interface (\w+)/.exec(line)?.[1] ?? owner;
    return [declared];
  });
}

function parseSecureNames(declarations: string): SecureNames {
  const names: SecureNames = { navigator: new Set(), crypto: new Set(), global: new Set(), other: new Set() };
  for (const [owner, list = []] of Object.entries(undeclared))
    for (const name of list) names[owner as keyof SecureNames].add(name);
  const lines = listSecureLines(declarations);
  for (const { line, isSecure } of lines) {
    const [, name] = /^(?:interface|declare var|declare function) (\w+)/.exec(line) ?? [];
    if (isSecure && name !== undefined) names.global.add(name);
  }
  for (const { line, owner, isSecure } of lines) {
    const [, name, type = ''] = /^ {4}(?:readonly )?(\w+)\??[(:<] ?(\w*)/.exec(line) ?? [];
    // A whole mixin, such as NavigatorLocks, and a property whose type is one, such as that of WakeLock.
    const isWhollySecure = /^Navigator/.test(owner) && (names.global.has(owner) || names.global.has(type));
    if (name !== undefined && isWhollySecure) names.navigator.add(name);
    else if (name !== undefined && isSecure) names[owners[owner] ?? 'other'].add(name);
  }
  return names;
}

const secure = parseSecureNames(readDeclarations());
/** As of `clipboard` in `'clipboard' in navigator`, whatever has it. */
const isSecureName = (name: string) => Object.values(secure).some((names: Set<string>) => names.has(name));

const getName = (node: unknown): string => {
  if (!isNode(node)) return '';
  return typeof node.name === 'string' ? node.name : typeof node.value === 'string' ? node.value : '';
};

/** The names of the object and of what is read from it: `navigator` for `window.navigator`. */
function getObjectName(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'MemberExpression' ? getName(node.property) : getName(node);
}

function isSecureMember(object: unknown, name: string): boolean {
  const owner = getObjectName(object);
  if (owner === 'navigator' || owner === 'crypto') return secure[owner].has(name);
  if (['window', 'globalThis', 'self'].includes(owner)) return secure.global.has(name);
  return secure.other.has(name);
}

/** Identifiers that name a member, a key or a type, not a variable. */
function listNonVariables(nodes: readonly Node[]): Set<unknown> {
  return new Set(
    nodes.flatMap((node) => {
      if (/^TS(TypeReference|TypeQuery|InterfaceDeclaration|TypeAliasDeclaration|PropertySignature)$/.test(node.type))
        return [...listNodes(Object.values(node))];
      if (node.type === 'MemberExpression') return node.computed ? [] : [node.property];
      if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(node.type)) return node.shorthand ? [] : [node.key];
      if (/^(Import|Export)/.test(node.type)) return [node.imported, node.exported];
      return [];
    }),
  );
}

function listUses(file: string): { name: string; line: number }[] {
  const source = readFileSync(file, 'utf8');
  const nodes = [...listNodes(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))];
  const ignored = listNonVariables(nodes);
  const listNames = (node: Node): string[] => {
    if (node.type === 'MemberExpression')
      return [getName(node.property)].filter((name) => isSecureMember(node.object, name));
    if (node.type === 'VariableDeclarator' && isNode(node.id) && Array.isArray(node.id.properties))
      return node.id.properties.map(({ key }) => getName(key)).filter((name) => isSecureMember(node.init, name));
    if (node.type === 'BinaryExpression' && node.operator === 'in') return [getName(node.left)].filter(isSecureName);
    return node.type === 'Identifier' && !ignored.has(node)
      ? [getName(node)].filter((name) => secure.global.has(name))
      : [];
  };
  return nodes.flatMap((node) => listNames(node).map((name) => ({ name, line: getLine(source, node) })));
}

it('finds every way to use a function of secure contexts, and nothing else', () => {
  const file = 'scripts/fixtures/secure-contexts/uses.ts';
  const lines = readFileSync(file, 'utf8').split('\n');
  const expected = lines.flatMap((line, index) => (line.trim() === '// uses' ? [index + 2] : []));
  expect(expected).toHaveLength(9);
  expect(listUses(file).map(({ line }) => line)).toEqual(expected);
});

it.each([
  ['crypto', 'randomUUID subtle'],
  ['navigator', 'clipboard share canShare serviceWorker locks storage credentials mediaDevices wakeLock'],
  ['global', 'caches PublicKeyCredential Clipboard WakeLock CookieStore'],
] as const)('the declarations name what %s has in secure contexts only', (owner, names) => {
  for (const name of names.split(' ')) expect(secure[owner], name).toContain(name);
});

it('only the listed files use functions of secure contexts', () => {
  const found = sources.flatMap((file) => listUses(file).map((use) => ({ file, ...use })));
  const unexpected = found.filter(({ file, name }) => !allowed[file]?.includes(name));
  expect(unexpected.map(({ file, name, line }) => `${file}:${line} ${name}`)).toEqual([]);
  const unused = Object.entries(allowed).filter(([file, names]) =>
    names.some((name) => !found.some((use) => use.file === file && use.name === name)),
  );
  expect(unused).toEqual([]);
});
