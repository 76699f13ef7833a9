// Fails if a source file compares with a status of guests. What a status means is defined by the predicates of
// packages/api/src/attendance/status-rules.ts, also in queries (`hasStatus`) and counts (count-rules.ts beside it).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The argument is used only by the test of this check. */
const root = process.argv[2] ?? '.';

const status = `['"](?:Pending|Accepted|Declined|Attended)['"]`;
const comparison = new RegExp(
  [
    `[!=]==? ?${status}`,
    `${status} ?[!=]==?`,
    `\\bcase ${status}:`,
    `\\b(?:eq|ne|inArray|notInArray|includes)\\([^()]*${status}`,
    `(?:status|}) ?(?:=|<>|in|not in|is distinct from) ?\\(?${status}`,
  ].join('|'),
);

const isSource = (file) =>
  /(?<!\.test)\.tsx?$/.test(file) && !file.includes('testing/') && file !== 'attendance/status-rules.ts';

for (const folder of ['apps/server/src', 'apps/web/src', 'packages/api/src'].filter((name) =>
  existsSync(join(root, name)),
)) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  for (const file of files.map((name) => name.replaceAll('\\', '/')).filter(isSource)) {
    if (!comparison.test(readFileSync(join(root, folder, file), 'utf8'))) continue;
    console.error(`${folder}/${file} compares with a status`);
    process.exitCode = 1;
  }
}
