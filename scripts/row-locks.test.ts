// Rows are locked by a plain select of one table. At READ COMMITTED, PostgreSQL checks a row again once it has waited for
// it: the other rows of a join, a CTE or a sub-select are still those of before, and those of a union can be lost.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { getLine, isNode, listNodes, type Node, sources } from './syntax-tree.ts';

/** By file and declaration. */
const allowed: Readonly<Record<string, string>> = {
  'packages/api/src/demo/demonstration.ts lockDemonstration':
    'Changes of memberships, which decide it, wait for the seating lock.',
  'packages/api/src/messaging/queue/queued-deliveries.ts lockExpired':
    'It does not wait, and a channel that pauses meanwhile only gets the lookup a moment earlier.',
  'packages/api/src/messaging/queue/wait-reason.ts buildUpdate':
    'It does not wait, and a reason that is missed is written by the next attempt to claim.',
  'packages/api/src/people/guest/lock-many.ts lockGroups':
    'Changes of memberships, which decide it, wait for the seating lock.',
  'packages/api/src/people/invitation/service.ts lockGroupOfHolder':
    'Changes of memberships, which decide it, wait for the seating lock.',
  'packages/api/src/people/invitation/service.ts lockGuests':
    'The group of a code is one value, which is read once, before any guest is locked.',
  'packages/api/src/privacy/service.ts lockGroupByGuest':
    'Changes of memberships, which decide it, wait for the seating lock.',
  'packages/api/src/reply/fetch-queue.ts claimReply':
    'It does not wait, and the id is one value, of a row that is locked by then.',
};

const joins = /^(?:(?:inner|left|right|full|cross)Join(?:Lateral)?|with|(?:union|intersect|except)(?:All)?)$/;
const handles = /^(?:db|tx|database)$/;
const lockClause = /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b/i;

const getName = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');

interface Call {
  name: string;
  args: readonly unknown[];
}

/** The declarations that a node can refer to by a name: those of the module, and of its own statement. */
type Scope = ReadonlyMap<string, Node>;

function createScope(program: Node, statement: Node): Scope {
  const isFunction = ({ type }: Node) => /Function/.test(type);
  const declarators = [...listNodes(program, isFunction), ...listNodes(statement)].filter(
    ({ type, init }) => type === 'VariableDeclarator' && isNode(init),
  );
  return new Map(declarators.map(({ id, init }) => [getName(id), init as Node]));
}

/** The calls of a query, the last one first: `for`, `where`, `from`, `select`. */
function listCalls(node: unknown, scope: Scope): Call[] {
  const target = isNode(node) && node.type === 'Identifier' ? scope.get(getName(node)) : node;
  if (!isNode(target) || target.type !== 'CallExpression' || !isNode(target.callee)) return [];
  const args = Array.isArray(target.arguments) ? target.arguments : [];
  const { callee } = target;
  if (callee.type !== 'MemberExpression') return [{ name: getName(callee), args }];
  return [{ name: getName(callee.property), args }, ...listCalls(callee.object, scope)];
}

const isSelect = ({ name }: Call) => /^select/.test(name);
const isLock = (calls: readonly Call[]) => calls[0]?.name === 'for' && calls.some(isSelect);

/** What the arguments contain, also by the names of variables; not what has been awaited. */
function* listContents(args: unknown, scope: Scope, seen: ReadonlySet<string> = new Set()): Generator<Node> {
  for (const node of listNodes(args, ({ type }) => type === 'AwaitExpression')) {
    yield node;
    const name = node.type === 'Identifier' ? getName(node) : '';
    const declared = seen.has(name) ? undefined : scope.get(name);
    if (declared !== undefined) yield* listContents(declared, scope, new Set([...seen, name]));
  }
}

/** A condition that needs a handle contains a sub-select. */
const isSubSelect = (node: Node): boolean =>
  (node.type === 'Identifier' && handles.test(getName(node))) ||
  (node.type === 'TemplateElement' && /\bselect\b/i.test(JSON.stringify(node.value)));

function listFaults(calls: readonly Call[], scope: Scope): string[] {
  const contains = (args: readonly unknown[], test: (node: Node) => boolean) =>
    [...listContents(args, scope)].some(test);
  if (!isLock(calls))
    return calls.some(({ name, args }) => name === 'where' && contains(args, (node) => isLock(listCalls(node, scope))))
      ? ['lock in where']
      : [];
  return calls.flatMap(({ name, args }) => {
    if (joins.test(name)) return [name];
    if (name === 'from' || name === 'where') return contains(args, isSubSelect) ? [name] : [];
    return [];
  });
}

function listRawFaults(node: Node, source: string): string[] {
  if (node.type !== 'TaggedTemplateExpression' || !isNode(node.quasi)) return [];
  const text = source.slice(node.quasi.start, Number(node.quasi.end));
  return lockClause.test(text) && /\b(?:join|union|with)\b|\(\s*select\b/i.test(text) ? ['raw'] : [];
}

interface Fault {
  line: number;
  declaration: string;
  what: string;
}

/** The name of a statement of a module. */
function getDeclaration(statement: Node): string {
  const declared = isNode(statement.declaration) ? statement.declaration : statement;
  const [first] = Array.isArray(declared.declarations) ? declared.declarations : [declared];
  return isNode(first) ? getName(first.id) : '';
}

function findFaults(source: string): Fault[] {
  const program = parseAst(source, { lang: 'ts' }) as unknown as Node;
  const statements = (Array.isArray(program.body) ? program.body : []).filter(isNode);
  return statements.flatMap((statement) => {
    const scope = createScope(program, statement);
    const inner = new Set<unknown>();
    return [...listNodes(statement)].flatMap((node) => {
      // Only the whole query, which is met before its parts.
      if (isNode(node.callee) && isNode(node.callee.object)) inner.add(node.callee.object);
      const calls = inner.has(node) || node.type !== 'CallExpression' ? [] : listCalls(node, scope);
      return [...listFaults(calls, scope), ...listRawFaults(node, source)].map((what) => ({
        line: getLine(source, node),
        declaration: getDeclaration(statement),
        what,
      }));
    });
  });
}

it('statements that lock rows of more than one table are found, each with what makes it one', () => {
  const source = readFileSync('scripts/fixtures/row-locks/statements.ts', 'utf8');
  const expected = source.split('\n').flatMap((line, index) => {
    const [, what] = /^\s*\/\/ finds (.+)$/.exec(line) ?? [];
    return what === undefined ? [] : [`${index + 2} ${what}`];
  });
  expect(expected).toHaveLength(18);
  expect(findFaults(source).map(({ line, what }) => `${line} ${what}`)).toEqual(expected);
});

it('rows are locked by a plain select of one table', () => {
  const found = sources.flatMap((file) =>
    findFaults(readFileSync(file, 'utf8')).map((fault) => ({ ...fault, place: `${file} ${fault.declaration}`, file })),
  );
  const others = found.filter(({ place }) => !(place in allowed));
  expect(others.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([]);
  expect(Object.keys(allowed).filter((name) => !found.some(({ place }) => place === name))).toEqual([]);
});
