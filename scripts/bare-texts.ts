// Finds texts in JSX that React cannot keep track of once a browser has translated the page. Translators replace text
// nodes by elements: React then changes a node that is no longer shown, or fails to remove it or to insert before it.
// A text that is the only child of an element is set by textContent and survives.
import { parseAst } from 'vitest/node';
import { getLine, isNode, listNodes, type Node } from './syntax-tree.ts';

/** What an expression may render. A `list` has any number of elements; what is `unknown` is taken as a changing text. */
type Outcome = 'fixed text' | 'text' | 'element' | 'nothing' | 'list';

export interface BareText {
  line: number;
  source: string;
}

export interface Source {
  file: string;
  text: string;
}

interface Component {
  name: string;
  node: Node;
  /** What its variables are initialized with. */
  variables: ReadonlyMap<string, Node>;
}

function groupBy<T>(items: readonly T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item]);
  return groups;
}

const asNodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const isFunction = ({ type }: Node) => /Function/.test(type);
const isText = (outcome: Outcome) => outcome === 'text' || outcome === 'fixed text';

function getName(node: unknown): string {
  if (!isNode(node)) return '';
  if (/MemberExpression$/.test(node.type)) return getName(node.property);
  return typeof node.name === 'string' ? node.name : '';
}

const getTag = (node: Node): string => (isNode(node.openingElement) ? getName(node.openingElement.name) : '');

/** By their names: results of hooks and callbacks, and parts of described screens, whose types allow only elements. */
const elementNames = /^(?:element|dialogs|fallback|more|views|actions?|intro|notices|fields|createPortal|render\w*)$/;

/** They are nothing when they are shown. */
const booleanNames = /^(?:is|has|can)[A-Z]/;

/** Whitespace around a line break is not rendered. */
const isRendered = (node: Node) =>
  node.type !== 'JSXText' || !/^\s*$/.test(String(node.value)) || !String(node.value).includes('\n');

function flattenChildren(node: Node): Node[] {
  return asNodes(node.children)
    .filter(isRendered)
    .flatMap((child) => (child.type === 'JSXFragment' ? flattenChildren(child) : [child]));
}

/** The expressions that a function returns, without those of the functions in it. */
function listReturns({ body }: Node): Node[] {
  if (!isNode(body)) return [];
  if (body.type !== 'BlockStatement') return [body];
  return [...listNodes(body, isFunction)].flatMap(({ type, argument }) =>
    type === 'ReturnStatement' && isNode(argument) ? [argument] : [],
  );
}

function listComponents(program: Node): Component[] {
  const variables = new Map(
    [...listNodes(program)].flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier' && isNode(init)
        ? [[getName(id), init] as const]
        : [],
    ),
  );
  return [...listNodes(program)].flatMap((node) => {
    const declared = node.type === 'VariableDeclarator' && isNode(node.init) ? unwrapFunction(node.init) : node;
    const name = getName(node.id);
    return declared !== null && isFunction(declared) && /^[A-Z]/.test(name)
      ? [{ name, node: declared, variables }]
      : [];
  });
}

/** The function itself, also of `memo(function …)` and `forwardRef(…)`. */
function unwrapFunction(node: Node): Node | null {
  if (isFunction(node)) return node;
  const [first] = node.type === 'CallExpression' ? asNodes(node.arguments) : [];
  return first !== undefined && /^(?:memo|forwardRef)$/.test(getName(node.callee)) ? unwrapFunction(first) : null;
}

export function findBareTexts(sources: readonly Source[]): Map<string, BareText[]> {
  const files = sources.map(({ file, text }) => {
    const program = parseAst(text, { lang: 'tsx' }) as unknown as Node;
    return { file, text, program, components: listComponents(program) };
  });
  const components = groupBy(
    files.flatMap((file) => file.components),
    ({ name }) => name,
  );
  const uses = groupBy(
    files.flatMap(({ program, components: owners }) =>
      [...listNodes(program)]
        .filter(({ type }) => type === 'JSXElement')
        .map((node) => ({ node, owner: owners.findLast((each) => contains(each.node, node)) })),
    ),
    ({ node }) => getTag(node),
  );

  const getProp = (name: string, owner: Component | undefined, seen: ReadonlySet<unknown>): Outcome[] | null => {
    const passed = (owner === undefined ? [] : (uses.get(owner.name) ?? [])).flatMap(({ node, owner: user }) => {
      if (name === 'children') {
        const children = flattenChildren(node);
        // Several children are checked where they stand.
        return children.length === 1
          ? children.flatMap((child) => getOutcomes(child, user, seen))
          : ['element' as const];
      }
      const attributes = isNode(node.openingElement) ? asNodes(node.openingElement.attributes) : [];
      const attribute = attributes.find((each) => getName(each.name) === name);
      return attribute === undefined || !isNode(attribute.value) ? [] : getOutcomes(attribute.value, user, seen);
    });
    return passed.length === 0 ? null : passed;
  };

  function getOutcomes(node: unknown, owner: Component | undefined, seen: ReadonlySet<unknown> = new Set()): Outcome[] {
    if (!isNode(node) || seen.has(node)) return [];
    const known = new Set([...seen, node]);
    const next = (value: unknown) => getOutcomes(value, owner, known);
    switch (node.type) {
      case 'JSXText':
        return ['fixed text'];
      case 'JSXElement':
        return getComponentOutcomes(getTag(node), known);
      case 'JSXFragment': {
        const children = flattenChildren(node);
        return children.length === 1
          ? children.flatMap(next)
          : children.flatMap(next).some(isText)
            ? ['text']
            : ['element'];
      }
      case 'JSXExpressionContainer':
      case 'ChainExpression':
      case 'TSAsExpression':
      case 'ParenthesizedExpression':
        return next(node.expression);
      case 'JSXEmptyExpression':
        return [];
      case 'Literal':
        return typeof node.value === 'string' || typeof node.value === 'number' ? ['fixed text'] : ['nothing'];
      case 'TemplateLiteral':
        return asNodes(node.expressions).length === 0 ? ['fixed text'] : ['text'];
      case 'ConditionalExpression':
        return [...next(node.consequent), ...next(node.alternate)];
      case 'LogicalExpression':
        return node.operator === '&&' ? ['nothing', ...next(node.right)] : [...next(node.left), ...next(node.right)];
      case 'ArrayExpression':
        return ['list'];
      case 'ArrowFunctionExpression':
        return ['element'];
      case 'CallExpression':
        if (/^(?:map|flatMap)$/.test(getName(node.callee))) return ['list'];
        if (elementNames.test(getName(node.callee)) || getName(node.callee) === 'children') return ['element'];
        if (getName(node.callee) === 'useMemo')
          return asNodes(node.arguments).slice(0, 1).flatMap(listReturns).flatMap(next);
        return isFixedCall(node) ? ['fixed text'] : ['text'];
      default:
        return getNamedOutcomes(node, owner, known);
    }
  }

  function getNamedOutcomes(node: Node, owner: Component | undefined, seen: ReadonlySet<unknown>): Outcome[] {
    const name = getName(node);
    if (name === 'undefined' || booleanNames.test(name)) return ['nothing'];
    if (elementNames.test(name)) return ['element'];
    const isProp = node.type === 'MemberExpression' && getName(node.object) === 'props';
    if (node.type !== 'Identifier' && !isProp) return ['text'];
    const initial = isProp ? undefined : owner?.variables.get(name);
    return initial === undefined ? (getProp(name, owner, seen) ?? ['text']) : getOutcomes(initial, owner, seen);
  }

  function getComponentOutcomes(tag: string, seen: ReadonlySet<unknown>): Outcome[] {
    if (/^[a-z]/.test(tag)) return ['element'];
    const found = (components.get(tag) ?? []).flatMap((component) =>
      listReturns(component.node).flatMap((each) => getOutcomes(each, component, seen)),
    );
    // Texts are reported in the component that returns them.
    return found.length === 0 ? ['element'] : found.map((outcome) => (isText(outcome) ? 'element' : outcome));
  }

  const comesAndGoes = (outcomes: readonly Outcome[]) => outcomes.includes('nothing') || outcomes.includes('list');
  const isChanging = (outcomes: readonly Outcome[]) =>
    outcomes.includes('text') || outcomes.includes('nothing') || new Set(outcomes).size > 1;

  return new Map(
    files.map(({ file, text, program, components: owners }) => {
      const report = (node: Node): BareText => {
        const source = text.slice(node.start, Number(node.end)).trim();
        return { line: getLine(text, { ...node, start: text.indexOf(source, node.start) }), source };
      };
      const found = [...listNodes(program)].flatMap((node): BareText[] => {
        if (node.type !== 'JSXElement') return [];
        const owner = owners.findLast((each) => contains(each.node, node));
        const children = flattenChildren(node)
          .map((child) => ({ child, outcomes: getOutcomes(child, owner) }))
          .filter(({ outcomes }) => outcomes.length > 0);
        if (children.length < 2) return [];
        return children
          .filter(
            (each) =>
              each.outcomes.some(isText) &&
              (isChanging(each.outcomes) || children.some((other) => other !== each && comesAndGoes(other.outcomes))),
          )
          .map(({ child }) => report(child));
      });
      const returned = owners.flatMap((owner) =>
        listReturns(owner.node)
          .filter((node) => getOutcomes(node, owner).some(isText))
          .map(report),
      );
      return [file, [...found, ...returned]] as const;
    }),
  );
}

const contains = (outer: Node, inner: Node) => outer.start <= inner.start && Number(inner.end) <= Number(outer.end);

/** A translation without values. */
function isFixedCall({ callee, arguments: values }: Node): boolean {
  const [key, ...others] = asNodes(values);
  return getName(callee) === 't' && key?.type === 'Literal' && others.length === 0;
}
