// Writes the parts of the people of the portrait into packages/api/src/look/people.gen.ts.
import { writeFileSync } from 'node:fs';
import { clothes, listArms } from './people/body.mjs';
import { cane, child, dog, wheelchair } from './people/company.mjs';
import { beard, glasses, hair, head, headwear } from './people/head.mjs';

/** `hair-long-back` and so on. */
const split = (name, kinds) =>
  Object.entries(kinds).flatMap(([kind, sides]) =>
    Object.entries(sides).map(([side, markup]) => [`${name}-${kind}-${side}`, markup]),
  );

const parts = [
  ...split('hair', hair),
  ...split('headwear', headwear),
  ...split('aid', { cane: { front: cane }, wheelchair }),
  ...Object.entries(clothes).map(([kind, markup]) => [`clothes-${kind}`, markup]),
  ...listArms().map(([kind, markup]) => [`arm-${kind}`, markup]),
  ...Object.entries({ head, beard, glasses, child, dog }),
];
const source = `// Written by scripts/art/people.mjs.
export const peopleParts: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(parts), null, 2)};
`;
writeFileSync(new URL('../../packages/api/src/look/people.gen.ts', import.meta.url), source);
