import type { Group } from '@havn/api/people/group/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { buildTableNames } from '@havn/api/seating/table/rules';
import type { Table } from '@havn/api/seating/table/schema';
import { isRecord } from '../../../lib/storage/unknown-value.js';
import { findCachedRow } from '../lists/dashboard-data.js';
import type { ChangeDescription, UndoSubject } from './undo-notices.js';

const toIds = (value: unknown) => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);

interface NamedUnits {
  names: string[];
  guests: number;
}

function findUnits(lists: Record<string, unknown>[]): NamedUnits {
  const groups = lists
    .flatMap(({ groupIds }) => toIds(groupIds))
    .flatMap((id) => (findCachedRow('groups', id) as Group | undefined) ?? []);
  const guests = lists
    .flatMap(({ guestIds }) => toIds(guestIds))
    .flatMap((id) => (findCachedRow('guests', id) as Guest | undefined) ?? []);
  const members = groups.reduce((sum, { mainGuests, followers }) => sum + mainGuests.length + followers.length, 0);
  return {
    names: [...groups.map(({ groupName }) => groupName), ...guests.map(formatFullName)],
    guests: members + guests.length,
  };
}

function toSubject({ names: [first, ...others], guests }: NamedUnits): UndoSubject | null {
  if (first === undefined) return null;
  return others.length === 0 ? { name: first } : { count: guests };
}

function describeMoves(moves: Record<string, unknown>[]): ChangeDescription {
  const subject = toSubject(findUnits(moves));
  const [only, ...others] = moves;
  if (only === undefined || others.length > 0) return { subject, target: null };
  if (only.tableId === null) return { subject, target: { kind: 'table', name: null } };
  const table = findCachedRow('tables', String(only.tableId)) as Table | undefined;
  return { subject, target: table === undefined ? null : { kind: 'table', name: table.tableName } };
}

function describeSwap(units: Record<string, unknown>, others: Record<string, unknown>): ChangeDescription {
  const [names, otherNames] = [findUnits([units]).names, findUnits([others]).names];
  if (names.length === 0 || otherNames.length === 0) return { subject: null, target: null };
  return { subject: { name: names.join(' + ') }, target: { kind: 'swap', name: otherNames.join(' + ') } };
}

function describeNewTables({ namePattern, firstNumber = 1, count }: Record<string, unknown>): ChangeDescription {
  if (typeof namePattern !== 'string' || typeof firstNumber !== 'number' || typeof count !== 'number')
    return { subject: null, target: null };
  const names = buildTableNames({ namePattern, firstNumber, count });
  const ends = [...new Set([names[0] ?? '', names.at(-1) ?? ''])];
  return { subject: { name: ends.join(' – ') }, target: null };
}

/** Null for any other procedure. */
export function describeSeatingChange(action: string, input: Record<string, unknown>): ChangeDescription | null {
  const { moves, units, others } = input;
  if (action === 'table.seat') return describeMoves(Array.isArray(moves) ? moves.filter(isRecord) : []);
  if (action === 'table.swap' && isRecord(units) && isRecord(others)) return describeSwap(units, others);
  return action === 'table.createMany' ? describeNewTables(input) : null;
}
