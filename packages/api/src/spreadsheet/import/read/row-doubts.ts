// Doubts about rows, with the people and the household that each reading makes (specification §7 "Doubts").

import { findFamily } from '../../../names/family-rules.js';
import { formatFullName } from '../../../people/guest/rules.js';
import { toQuotable } from '../findings.js';
import type { ReadingDoubtKind, RowReading } from '../schema.js';
import type { BodyFormat, BodyRow, ParsedRow } from './body-format.js';
import { takeListed, type UnlistedDoubts } from './listed-doubts.js';
import { maxNamesLength } from './parse-name-cell.js';
import { parseRow } from './parse-row.js';
import { mayBeCount, repeatsLastName } from './people-doubts.js';
import { proposeName } from './propose-households.js';
import type { Reading, ReadingDoubt } from './reading-doubt.js';

export interface UncertainRow {
  bodyRow: BodyRow;
  kind: ReadingDoubtKind;
  /** Whether the row is left out unless a person says otherwise. */
  isSkipped: boolean;
}

const maxReadings = 3;
const maxPeopleInReading = 20;

function getHousehold(parsed: ParsedRow, format: BodyFormat): string {
  const [first] = parsed.guests;
  if (first?.group) return first.group;
  return parsed.guests.length > 1 ? parsed.household || proposeName([parsed], format.guestLanguage) : '';
}

/** Longer names are rejected anyway. */
const maxShownName = 200;
const shorten = (name: string) => (name.length > maxShownName ? `${name.slice(0, maxShownName)}…` : name);

function parseReading(reading: RowReading, parsed: ParsedRow, format: BodyFormat): ParsedReading {
  const household = getHousehold(parsed, format);
  const names = parsed.guests.map(({ firstName = '', lastName = '' }) => formatFullName({ firstName, lastName }));
  return {
    answer: { is: 'row', reading },
    people: names.slice(0, maxPeopleInReading).map(shorten),
    ...(household !== '' && { household: shorten(household) }),
    content: JSON.stringify([names, household, parsed.guests.map(({ isUnnamed }) => isUnnamed === true)]),
  };
}

const skip: ParsedReading = { answer: { is: 'row', reading: 'skip' }, content: '' };

const toReading = ({ content: _content, ...reading }: ParsedReading): Reading => reading;

interface ParsedReading extends Reading {
  /** The same for readings that make the same people. */
  content: string;
}

const isFamily = ({ guests: [first] }: ParsedRow) => first?.isUnnamed === true && !first.lastName;

/** What was read and the other readings that make something else. */
function listRowReadings({ bodyRow, kind, isSkipped }: UncertainRow, plain: ParsedRow, format: BodyFormat): Reading[] {
  const { name } = plain;
  // No list of names is that long.
  if (name.length > maxNamesLength) return [toReading(parseReading('one', plain, format)), toReading(skip)];
  const parse = (reading: RowReading) => parseReading(reading, parseRow(bodyRow, format, reading), format);
  const [one, several] = [parse('one'), parse('several')];
  const read = parseReading(isFamily(plain) ? 'family' : 'several', plain, format);
  const first = read.content === one.content ? one : read;
  const mayBeFamily = kind === 'unnamedPeople' || mayBeCount(name) || findFamily(name) !== null;
  const others = mayBeFamily ? [several, parse('family')] : [several];
  // "Cousins (5)" may be five.
  const all = [first, ...(mayBeCount(name) ? [...others.toReversed(), one] : [one, ...others])];
  const different = all.filter(({ content }, index) => all.findIndex((other) => other.content === content) === index);
  const isOfRow = kind === 'heading' || kind === 'sum' || kind === 'remark';
  const readings = isSkipped
    ? [skip, ...different]
    : isOfRow
      ? [first, skip, ...different.slice(1)]
      : [...different.slice(0, maxReadings - 1), skip];
  return readings.slice(0, maxReadings).map(toReading);
}

/** "Toby Pell Pell": the first name without the last one. */
function listNameReadings({ guests }: ParsedRow): Reading[] {
  const guest = guests.find(({ firstName = '', lastName = '' }) => repeatsLastName({ firstName, lastName }));
  if (guest === undefined) return [];
  const { person, firstName = '', lastName = '' } = guest;
  const toValues = (column: 'firstName' | 'lastName', values: string[]): Reading[] =>
    values.map((value) => ({ answer: { is: 'value', person, column, value } }));
  const ending = lastName === '' ? (firstName.split(' ').at(-1) ?? '') : lastName;
  const withoutEnding = firstName.slice(0, -ending.length).trim();
  if (firstName.endsWith(` ${ending}`)) return toValues('firstName', [firstName, withoutEnding]);
  const words = lastName.split(' ');
  const once = words.filter((word, index) => words.indexOf(word) === index).join(' ');
  return toValues('lastName', [lastName, once === lastName ? '' : once]);
}

function toReadingDoubt(doubt: UncertainRow, format: BodyFormat): ReadingDoubt {
  const { bodyRow, kind } = doubt;
  const plain = parseRow(bodyRow, format);
  const name = plain.name || (bodyRow.cells.find((cell) => cell.trim() !== '') ?? '');
  const count = kind === 'unclearCount' ? plain.unclearCount : undefined;
  const text = count === undefined ? name : `${name} · ${count.name}: ${count.cell}`;
  const readings = kind === 'repeatedLastName' ? listNameReadings(plain) : listRowReadings(doubt, plain, format);
  return { kind, row: bodyRow.row, column: null, text: toQuotable(text), readings };
}

/** Those that a person can look at, and how many others there are. */
export function describeRowDoubts(
  rows: readonly UncertainRow[],
  format: BodyFormat,
): { listed: ReadingDoubt[]; unlisted: UnlistedDoubts } {
  const { listed, unlisted } = takeListed(rows);
  return { listed: listed.map((doubt) => toReadingDoubt(doubt, format)), unlisted };
}
