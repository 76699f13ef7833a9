// The order from left to right of parts in two directions: names, and the letters of a name in several fonts. Pure.

export type Direction = 'ltr' | 'rtl';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Null for digits and signs alone. */
export function getTextDirection(text: string): Direction | null {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  if (letter === undefined) return null;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}

/** What has no direction has that of its neighbours, if they have the same, or else that of the whole. */
function resolveDirections<Part extends { direction: Direction | null }>(
  parts: readonly Part[],
  base: Direction,
): Direction[] {
  const find = (parts: readonly Part[]) => parts.find(({ direction }) => direction !== null)?.direction ?? base;
  return parts.map(({ direction }, index) => {
    if (direction !== null) return direction;
    const before = find(parts.slice(0, index).reverse());
    return before === find(parts.slice(index + 1)) ? before : base;
  });
}

export function orderVisually<Part extends { direction: Direction | null }>(
  parts: readonly Part[],
  base: Direction,
): Part[] {
  const directions = resolveDirections(parts, base);
  const groups: { direction: Direction; parts: Part[] }[] = [];
  for (const [index, part] of parts.entries()) {
    const direction = directions[index] ?? base;
    const last = groups.at(-1);
    if (last?.direction === direction) last.parts.push(part);
    else groups.push({ direction, parts: [part] });
  }
  if (base === 'rtl') groups.reverse();
  return groups.flatMap(({ direction, parts }) => (direction === 'rtl' ? parts.reverse() : parts));
}
