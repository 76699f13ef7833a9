// Any stored list of guests, groups, tables and wishes, exported in any format and language and imported again: nothing
// changes, and nothing is reported, on a real PostgreSQL (specification §7 "Exports").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { guestCountries } from '@havn/db/values';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { languages } from '../src/kernel/fields.js';
import { maxDietaryLength } from '../src/kernel/limits.js';
import { createGroupInput } from '../src/people/group/schema.js';
import { createGuestInput } from '../src/people/guest/schema.js';
import { createTableInput } from '../src/seating/table/schema.js';
import { exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportGuests } from '../src/spreadsheet/export/service.js';
import { callAsAdministrator } from './harness.js';
import { useImport } from './import-harness.js';

const { testDatabase, load, snapshot } = useImport();
const admin = () => callAsAdministrator(testDatabase);
const now = new Date('2025-06-01T12:00:00Z');

const awkward = [
  '-',
  '?',
  'n/a',
  '#N/A',
  "'#N/A",
  '####',
  'Err:502',
  '=1+1',
  "'=1",
  '＝1+1',
  'yes',
  'Berg',
  'berg ',
  'Berg; Holm',
  'a:::b',
  'Nom',
  'First name',
  '00033',
  '1e5',
  '2025-08-02',
  '_x0041_',
  '"a","b"',
  'sep=;',
  'constructor',
  '__proto__',
];

/** Texts that the field's schema accepts, up to its longest. */
function validText(schema: z.ZodType, maxLength: number): fc.Arbitrary<string> {
  const isValid = (value: string) => schema.safeParse(value).success;
  return fc
    .oneof(
      fc.constantFrom(...awkward),
      fc.constantFrom('x', 'é', '🥜', '漢', "'", '"', ';', '<').map((sign) => sign.repeat(maxLength)),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    )
    .filter((value) => isValid(value));
}

const { shape } = createGuestInput;
const groupName = validText(createGroupInput.shape.groupName, 100);
const tableName = validText(createTableInput.shape.tableName, 100);
const dietary = fc.oneof(
  fc.constant(''),
  validText(shape.dietaryRestriction, maxDietaryLength),
  fc.constant(`a\n${'y'.repeat(maxDietaryLength - 4)}\nb`),
);
const guest = fc.record({
  firstName: validText(shape.firstName, 100),
  lastName: fc.oneof(fc.constant(''), validText(shape.lastName, 100)),
  email: fc.constantFrom(
    '',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example.com`,
    "o'neill+x@example.com",
  ),
  phoneNumber: fc.constantFrom('', '+4512345678', '0612345678', '12345678901234567890'),
  country: fc.constantFrom('' as const, ...guestCountries),
  language: fc.constantFrom(...languages),
  isMain: fc.boolean(),
  isAdult: fc.boolean(),
  isAlcohol: fc.boolean(),
  isFamily: fc.boolean(),
  isWithTransport: fc.boolean(),
  needsTransport: fc.boolean(),
  needsHousing: fc.boolean(),
  needsSeat: fc.boolean(),
  dietaryRestriction: dietary,
});
const wedding = fc.record({
  guests: fc.array(fc.record({ fields: guest, group: fc.nat(3), table: fc.nat(3) }), { minLength: 1, maxLength: 8 }),
  groups: fc.array(fc.record({ groupName, dietaryRestriction: dietary, table: fc.nat(3) }), { maxLength: 3 }),
  tables: fc.array(fc.record({ tableName, capacity: fc.constantFrom(8, 50) }), { maxLength: 3 }),
  wishes: fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.constantFrom('together' as const, 'apart' as const)), {
    maxLength: 3,
  }),
  /** Whether the first group is deleted afterwards, so that its members carry copies of its text. */
  isGroupDeleted: fc.boolean(),
});
type Wedding = typeof wedding extends fc.Arbitrary<infer Value> ? Value : never;

const ignoreRejection = (call: Promise<unknown>) => call.catch(() => undefined);

async function store({ guests, groups, tables, wishes, isGroupDeleted }: Wedding): Promise<void> {
  await emptyWedding(testDatabase.sql);
  const tableIds: string[] = [];
  for (const table of tables) tableIds.push((await admin().table.create(table))._id);
  const groupIds: string[] = [];
  for (const { table, ...group } of groups)
    groupIds.push((await admin().group.create({ ...group, assignedTableId: tableIds[table] ?? null }))._id);
  const ids: string[] = [];
  for (const { fields, group, table } of guests) {
    const assignedGroup = groupIds[group] ?? null;
    const assignedTable = assignedGroup === null ? (tableIds[table] ?? null) : null;
    ids.push((await admin().guest.create({ ...fields, assignedGroup, assignedTable }))._id);
  }
  // A wish within a household, and the opposite of another, are rejected.
  for (const [one, other, kind] of wishes)
    await ignoreRejection(
      admin().wish.create({ kind, guestId: ids[one % ids.length] ?? '', otherGuestId: ids[other % ids.length] ?? '' }),
    );
  if (isGroupDeleted && groupIds[0] !== undefined) await admin().group.delete({ id: groupIds[0] });
}

it('changes nothing', async () => {
  const formats = fc.constantFrom('csv' as const, 'xlsx' as const);
  await fc.assert(
    fc.asyncProperty(wedding, formats, fc.constantFrom(...languages), async (stored, format, lang) => {
      await store(stored);
      const { bytes } = await exportGuests(testDatabase.db, exportGuestsQuery.parse({ format, lang }), now);
      const before = await snapshot();
      const report = await load(bytes);
      expect(report).toMatchObject({ created: 0, updated: 0, unchanged: stored.guests.length, problems: [] });
      expect(await snapshot()).toEqual(before);
    }),
    { numRuns: 30, seed: 34, endOnFailure: true },
  );
}, 300_000);
