// What the import reads of a generated list must be exactly the households that it was made from, or it must ask about
// the row (specification §7 "Doubts").
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { planImport } from '../src/spreadsheet/import/plan/plan.js';
import { chooseSheet } from '../src/spreadsheet/import/read/choose-sheet.js';
import { parseFile } from '../src/spreadsheet/import/read/parse-file.js';
import { parseSheet } from '../src/spreadsheet/import/read/parse-sheet.js';
import type { Sheet, SheetOptions } from '../src/spreadsheet/import/read/sheet.js';
import { type GeneratedList, generatedList, writeList } from './generated-lists.js';

async function readList(text: string, options: SheetOptions = {}): Promise<Sheet> {
  const file = await parseFile(new TextEncoder().encode(text));
  if ('problem' in file) throw new Error(JSON.stringify(file.problem));
  return parseSheet(chooseSheet(file.sheets), { guestLanguage: 'en', otherColumns: 'notes', ...options });
}

const formatName = ({ firstName, lastName = '' }: { firstName: string; lastName?: string }) =>
  `${firstName} ${lastName}`.trim();

function listPeople(sheet: Sheet): Map<number, string[]> {
  const byRow = new Map<number, string[]>();
  for (const guest of sheet.rows) {
    const name = guest.isUnnamed ? '?' : formatName(guest);
    byRow.set(guest.row, [...(byRow.get(guest.row) ?? []), `${name}${guest.isAdult === false ? '°' : ''}`]);
  }
  return byRow;
}

const emptyWedding = { tables: [], groups: [], guests: [], wishes: [] };

/** Each reading makes the people that it lists. */
async function checkReadings(text: string, sheet: Sheet): Promise<void> {
  for (const { row, readings, kind } of sheet.readingDoubts.slice(0, 2)) {
    expect(readings.length, kind).toBeGreaterThan(1);
    expect(readings.length).toBeLessThan(4);
    for (const { answer, people = [] } of readings) {
      if (answer.is !== 'row' || row === null) continue;
      const read = await readList(text, { rowReadings: [{ row, reading: answer.reading }] });
      const found = read.rows.filter((guest) => guest.row === row).map(formatName);
      expect(found, `row ${row} read as ${answer.reading}:\n${text}`).toEqual(people);
      expect(read.readingDoubts.some((doubt) => doubt.row === row)).toBe(false);
    }
  }
}

interface CheckedList {
  hasDoubts: boolean;
  isPlain: boolean;
  differences: number;
}

async function checkList(generated: GeneratedList): Promise<CheckedList> {
  const { text, expected, countInFile } = writeList(generated);
  const sheet = await readList(text);
  const context = `\n${text}\n${JSON.stringify(sheet.readingDoubts)}`;
  expect(sheet.problems, context).toEqual([]);
  const people = listPeople(sheet);
  const asked = new Set(sheet.readingDoubts.map(({ row }) => row));
  const emails = new Map(sheet.rows.filter(({ person }) => person === 0).map(({ row, email }) => [row, email]));
  let differences = 0;
  for (const [row, { people: wanted, email }] of expected) {
    const found = people.get(row) ?? [];
    const isSame =
      JSON.stringify(found) === JSON.stringify(wanted) && (wanted.length === 0 || (emails.get(row) ?? '') === email);
    if (isSame) continue;
    differences += 1;
    expect(asked.has(row), `row ${row}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}${context}`).toBe(
      true,
    );
  }
  expect(
    [...people.keys()].filter((row) => !expected.has(row)),
    context,
  ).toEqual([]);
  if (generated.isPlain) {
    expect(sheet.readingDoubts, context).toEqual([]);
    expect(sheet.countInFile, context).toBe(countInFile);
  }
  const plan = planImport(emptyWedding, sheet, randomUUID);
  expect(plan.report.problems, context).toEqual([]);
  expect(plan.newGuests, context).toHaveLength(sheet.rows.length);
  await checkReadings(text, sheet);
  return { hasDoubts: sheet.readingDoubts.length > 0, isPlain: generated.isPlain, differences };
}

/** Returns how many lists were plain, how many were asked about, and how many rows were read differently. */
export async function checkGeneratedLists(count: number, seed?: number) {
  const total = { plain: 0, asked: 0, differences: 0 };
  const property = fc.asyncProperty(generatedList, async (generated) => {
    const checked = await checkList(generated);
    total.plain += Number(checked.isPlain);
    total.asked += Number(checked.hasDoubts);
    total.differences += checked.differences;
  });
  await fc.assert(property, { numRuns: count, ...(seed !== undefined && { seed }) });
  return total;
}
