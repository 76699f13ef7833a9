// Queries are built with Drizzle. Whole statements in SQL are the exception: locks, LISTEN, COPY, DDL and whatever else
// Drizzle cannot build, each with its reason in a comment.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { getLine, isNode, listNodes, type Node, sources } from './syntax-tree.ts';

const maxStatements = 40;

/** Matches a text that begins with the first word of a statement. */
const statement = new RegExp(
  `^\\s*(?:${[
    'alter|analyze|begin|call|checkpoint|close|cluster|comment|commit|copy|create|deallocate|declare|delete|discard|do',
    'drop|end|execute|explain|fetch|grant|insert|listen|load|lock|merge|move|notify|prepare|reassign|refresh|reindex',
    'release|reset|revoke|rollback|savepoint|select|set|show|start|table|truncate|unlisten|update|vacuum|values|with',
  ].join('|')})\\b`,
  'i',
);

/** Lists the lines of statements: tagged templates that begin like one, and texts given to `unsafe` or `execute`. */
function listStatements(source: string): number[] {
  const getText = ({ start, end }: Node) => source.slice(start, Number(end));
  const isStatement = (node: Node): boolean => {
    if (node.type === 'TaggedTemplateExpression' && isNode(node.quasi))
      return statement.test(getText(node.quasi).slice(1));
    if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
    const [text] = Array.isArray(node.arguments) ? node.arguments : [];
    return (
      /\.unsafe$/.test(getText(node.callee)) ||
      (/\.execute$/.test(getText(node.callee)) && isNode(text) && /Literal$/.test(text.type))
    );
  };
  return [...listNodes(parseAst(source, { lang: 'ts' }))].filter(isStatement).map((node) => getLine(source, node));
}

it('whole statements are counted, and neither parts of queries nor texts that nothing executes', () => {
  const source = readFileSync('scripts/fixtures/raw-sql/statements.ts', 'utf8');
  const lines = source.split('\n');
  const expected = lines.flatMap((line, index) => (line.trim() === '// counts' ? [index + 2] : []));
  expect(expected).toHaveLength(5);
  expect(listStatements(source)).toEqual(expected);
});

it(`the product has at most ${maxStatements} statements that Drizzle does not build`, () => {
  const found = sources.flatMap((file) => listStatements(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`));
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(maxStatements);
  // Fewer would mean that the check no longer finds them.
  expect(found.length).toBeGreaterThan(maxStatements / 2);
});
