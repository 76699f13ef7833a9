import { expect, it } from 'vitest';
import { saysNoNeeds } from './no-needs-rules.js';

it.each([
  'None',
  ' none. ',
  'N/A',
  'n. a.',
  'keine',
  'k. A.',
  'Aucune',
  'pas d’allergies',
  "pas d'allergies",
  'لا يوجد',
])('"%s" says that there are no needs', (text) => expect(saysNoNeeds(text)).toBe(true));

it.each(['', ' ', '?', 'No?', 'No 🥜', 'no nuts', 'none, but no pork', 'keine Nüsse', '2', 'no 2'])(
  '"%s" does not',
  (text) => expect(saysNoNeeds(text)).toBe(false),
);
