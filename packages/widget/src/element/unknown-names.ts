// Names that nothing reads, with the nearest known one. Loaded in debug mode only.
import type { ConfigurationSources } from '../core/configuration/raw-configuration.js';
import { findAttribute, listAttributeNames, type RawConfiguration } from '../core/values/attributes.js';
import { isRecord } from '../core/values/text.js';

const globalAttributes =
  /^(accesskey|autofocus|class|config|contenteditable|dir|draggable|enterkeyhint|exportparts|id|inert|inputmode|is|item\w+|key|lang|nonce|on\w+|part|popover|ref|role|slot|spellcheck|style|tabindex|title|translate|xmlns|\$schema)$/i;
/** Of frameworks, and of HTML: `data-v-1`, `_ngcontent-a`, `v-on:click`. */
const prefixedAttributes = /^(aria|astro|atcb|data|hx|ng|svelte|v|x)-|[^\w$-]|^_/i;

/** The changes of a letter, and the swaps of two, that turn one text into another. */
function countChanges(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const get = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const [left, above, before] = [get(row, column - 1), get(row - 1, column), get(row - 1, column - 1)];
      const changes = Math.min(left + 1, above + 1, before + Number(!isSame));
      (rows[row] ?? []).push(isSwapped ? Math.min(changes, get(row - 2, column - 2) + 1) : changes);
    }
  }
  return get(one.length, other.length);
}

const normalize = (name: string) => name.toLowerCase().replace(/[-_]/g, '');

function findNearest(name: string): string | undefined {
  const wanted = normalize(name);
  const [nearest] = listAttributeNames()
    .map((known) => [known, countChanges(wanted, normalize(known))] as const)
    .sort(([, one], [, other]) => one - other);
  return nearest && nearest[1] <= Math.max(1, wanted.length / 4) ? nearest[0] : undefined;
}

/** Of version 3 of the library. */
const unsupportedNames = /^(ics\w+|stylesource|loadall\w+)$/;

function explain(name: string, path: string): string {
  const nearest = findNearest(name);
  if (nearest !== undefined) return `${path}${name}: is unknown; ${nearest} is the nearest name`;
  return `${path}${name}: is ${unsupportedNames.test(normalize(name)) ? 'not supported' : 'unknown'}`;
}

const isUnknown = (name: string) =>
  findAttribute(name) === undefined && !globalAttributes.test(name) && !prefixedAttributes.test(name);

const listNames = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : []);

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of the element's attributes, its `config`, the JSON inside it and its dates. */
export function listUnknownNames(
  { attributes, config, getText }: ConfigurationSources,
  raw: RawConfiguration,
): string[] {
  const own = [
    [...attributes].map(([name]) => name),
    listNames(config),
    listNames(parseText(getText?.() ?? '')),
  ].flat();
  const dates = [raw.dates ?? []].flat().flatMap((date, index) => {
    return listNames(date).map((name) => [name, `dates[${index}].`] as const);
  });
  const named = [...own.map((name) => [name, ''] as const), ...dates];
  return [...new Set(named.filter(([name]) => isUnknown(name)).map(([name, path]) => explain(name, path)))];
}
