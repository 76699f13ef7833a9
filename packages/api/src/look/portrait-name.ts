// The name of a portrait's drawing says what was chosen, so that a file under it never changes. Apart from portrait.ts,
// because the first view loads it.
import type { Person, Portrait } from './portrait.js';

export const personNames = [
  'skin',
  'hair',
  'hairColor',
  'clothes',
  'cloth',
  'headwear',
  'aid',
  'hasBeard',
  'hasGlasses',
  'hasBindi',
  'hasHenna',
] as const satisfies (keyof Person)[];

const formatPerson = (person: Person) => personNames.map((name) => person[name]).join('.');

/** Such as `portrait-2.bun.brown.dress.white.veil.none.false.false.false.false-…-false.false`; `portrait` has the couple of the world. */
export function getPortraitName(portrait: Portrait | null | undefined): string {
  if (!portrait) return 'portrait';
  const { first, second, hasChild, hasDog } = portrait;
  return `portrait-${formatPerson(first)}-${formatPerson(second)}-${hasChild}.${hasDog}`;
}

/** The address of a portrait in a look, the names of whose drawings begin with `art`. */
export const getPortraitPath = (art: string, portrait: Portrait | null): string =>
  `/assets/${art}-${getPortraitName(portrait)}.svg`;
