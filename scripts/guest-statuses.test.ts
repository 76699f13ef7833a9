// What a status means is defined by the predicates of packages/api/src/kernel/guest-status.ts, also in queries
// (`hasStatus`) and counts (people/guest/count-rules.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guestStatuses } from '../packages/db/src/values.js';

const status = `['"](?:${guestStatuses.join('|')})['"]`;
const comparison = new RegExp(
  [
    `[!=]==? ?${status}`,
    `${status} ?[!=]==?`,
    `\\bcase ${status}:`,
    `\\b(?:eq|ne|inArray|notInArray|includes)\\([^()]*${status}`,
    `(?:status|}) ?(?:=|<>|in|not in|is distinct from) ?\\(?${status}`,
  ].join('|'),
);

const sources = ['apps/server/src', 'apps/web/src', 'packages/api/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/')),
);

it.each([
  "guest.status === 'Accepted'",
  "'Pending' !== status",
  "case 'Declined':",
  "eq(guests.status, 'Pending')",
  "inArray(guests.status, ['Pending', 'Accepted'])",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template
  "sql`not ${guests.status} = 'Attended'`",
  "sql`status in ('Accepted')`",
])('%s compares with a status', (source) => {
  expect(source).toMatch(comparison);
});

it.each([
  "addMark({ status: 'Attended' })",
  "case when accepts then 'Accepted' else 'Declined' end",
  "{ from: 'Pending' }",
])('%s does not', (source) => {
  expect(source).not.toMatch(comparison);
});

it('only the module of the statuses compares with one', () => {
  const comparing = sources.filter((file) => comparison.test(readFileSync(file, 'utf8')));
  expect(comparing).toEqual(['packages/api/src/kernel/guest-status.ts']);
});
