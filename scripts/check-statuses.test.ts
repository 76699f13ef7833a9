import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'havn-statuses-'));
afterAll(() => rmSync(folder, { recursive: true }));

function check(source: string, file = 'packages/api/src/example.ts') {
  const checkout = mkdtempSync(join(folder, 'checkout-'));
  mkdirSync(join(checkout, dirname(file)), { recursive: true });
  writeFileSync(join(checkout, file), source);
  return spawnSync(process.execPath, ['scripts/check-statuses.mjs', checkout], { encoding: 'utf8' });
}

it.each([
  "guest.status === 'Accepted'",
  "'Pending' !== status",
  "case 'Declined':",
  "eq(guests.status, 'Pending')",
  "inArray(guests.status, ['Pending', 'Accepted'])",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template
  "sql`bool_and(${guests.status} <> 'Pending')`",
  "sql`status in ('Accepted')`",
])('a comparison with the status of a guest is rejected: %s', (source) => {
  const { status, stderr } = check(source);
  expect(stderr).toBe('packages/api/src/example.ts compares with a status\n');
  expect(status).toBe(1);
});

it.each(["addMark({ status: 'Attended' })", "sql`case when accepts then 'Accepted' else 'Declined' end`"])(
  'a status as a value is not: %s',
  (source) => {
    expect(check(source).status).toBe(0);
  },
);

it('the predicates may compare', () => {
  expect(check("status === 'Pending'", 'packages/api/src/attendance/status-rules.ts').status).toBe(0);
});
