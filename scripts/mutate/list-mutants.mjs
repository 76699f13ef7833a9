// The mutants of a source: small changes of its behaviour, each of which a test should notice.
import { parseAst } from 'vitest/node';

const swappedOperators = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Types, and the names of imported modules. */
const isWithoutBehaviour = ({ type }) =>
  /^TS(?!(As|Satisfies|NonNull|Instantiation)Expression$)|^(Import|ExportAll)Declaration$/.test(type);

const isText = ({ type, value }) => type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');

/** A statement that leaves the function or the loop, or a block of one. */
function isExit(statement) {
  if (statement.type === 'BlockStatement') return statement.body.length === 1 && isExit(statement.body[0]);
  return /^(Return|Throw|Continue|Break)Statement$/.test(statement.type);
}

function replaceLiteral(value) {
  if (typeof value === 'boolean') return String(!value);
  if (typeof value === 'number') return String(value + 1);
  if (typeof value === 'string') return value === '' ? "'mutant'" : "''";
  return undefined;
}

/** The changes of one node: `[kind, start, end, replacement]`. */
function* listChanges(node, parent, source) {
  const getText = ({ start, end }) => source.slice(start, end);
  const { type, start, end, test } = node;
  if (test && /^(If|While|Conditional)/.test(type))
    yield ['negated condition', test.start, test.end, `!(${getText(test)})`];
  if (type === 'IfStatement' && !node.alternate && isExit(node.consequent))
    yield ['dropped early exit', start, end, ';'];
  if (type === 'ExpressionStatement' && !node.directive && node.expression.callee?.type !== 'Super')
    yield ['dropped statement', start, end, ';'];
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const { left, right, operator } = node;
    const swapped = swappedOperators[operator];
    if (!swapped || (operator === '+' && (isText(left) || isText(right)))) return;
    // The operands in parentheses: `??` may not be mixed with other operators.
    yield [`${operator} to ${swapped}`, start, end, `((${getText(left)}) ${swapped} (${getText(right)}))`];
  }
  if (type === 'UnaryExpression' && node.operator === '!')
    yield ['dropped !', start, end, `(${getText(node.argument)})`];
  const isName = parent.type.startsWith('Export') || (parent.key === node && !parent.computed);
  const replaced =
    type === 'Literal' && !isName && parent.type !== 'JSXAttribute' ? replaceLiteral(node.value) : undefined;
  if (replaced !== undefined && !parent.directive) yield ['replaced literal', start, end, replaced];
}

function* walk(value, parent, source) {
  if (Array.isArray(value)) for (const each of value) yield* walk(each, parent, source);
  if (typeof value?.type !== 'string' || isWithoutBehaviour(value)) return;
  yield* listChanges(value, parent, source);
  for (const child of Object.values(value)) if (typeof child === 'object') yield* walk(child, value, source);
}

/** Lists the mutants of a source, in order. `text` is the whole mutated source. */
export function listMutants(source, lang = 'ts') {
  return [...walk(parseAst(source, { lang }).body, { type: 'Program' }, source)].map(
    ([kind, start, end, replacement]) => ({
      kind,
      line: source.slice(0, start).split('\n').length,
      original: source.slice(start, end),
      replacement,
      text: source.slice(0, start) + replacement + source.slice(end),
    }),
  );
}

/** A sample of `count` entries, the same for the same seed; all if there are fewer. */
export function sample(all, count, seed) {
  let state = seed;
  // Mulberry32.
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const chosen = all.map((entry, index) => ({ entry, index, key: random() }));
  return chosen
    .sort((one, other) => one.key - other.key)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ entry }) => entry);
}
