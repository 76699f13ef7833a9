// Guests whose dietary text in the list may be outdated, because live changes do not contain it (specification §6 "Live
// changes"). Code that shows or replaces the text fetches these guests first.
import { createStore } from '../../../lib/storage/store.js';
import type { Change } from '../live/changes.js';

export const outdatedDiets = createStore<ReadonlySet<string>>(new Set());

interface DietRow {
  _id: string;
  version: number;
  assignedGroup?: { _id: string } | null;
}

/**
 * `rows` is the list before the changes are applied. The text of a row that already has the new version is current; a
 * change of a group may have changed the text that its members repeat.
 */
export function markOutdatedDiets(changes: readonly Change[], rows: readonly DietRow[]): void {
  const versions = new Map(rows.map((row) => [row._id, row.version]));
  const changedGroups = new Set(changes.flatMap(({ entity, id }) => (entity === 'group' ? [id] : [])));
  const members = rows.filter(({ assignedGroup }) => assignedGroup && changedGroups.has(assignedGroup._id));
  const guests = changes.filter(
    ({ entity, id, version }) => entity === 'guest' && version !== null && version > (versions.get(id) ?? 0),
  );
  const ids = [...guests.map(({ id }) => id), ...members.map(({ _id }) => _id)];
  if (ids.length > 0) outdatedDiets.set(new Set([...outdatedDiets.get(), ...ids]));
}

export function markDietsFetched(ids: readonly string[]): void {
  const current = outdatedDiets.get();
  if (!ids.some((id) => current.has(id))) return;
  const fetched = new Set(ids);
  outdatedDiets.set(new Set([...current].filter((id) => !fetched.has(id))));
}

export const clearOutdatedDiets = (): void => outdatedDiets.set(new Set());
