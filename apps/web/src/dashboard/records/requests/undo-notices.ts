// What can be undone: a response with the headers `Undo` and `Undo-Change`, which says what the change did, adds a notice
// to the undo bar (specification §10 "Undo in the pages"). This works for every change without extra code.
import type { RecordedChange } from '@havn/api/kernel/recorded-change';
import { createStore } from '../../../lib/storage/store.js';

export interface UndoNotice {
  id: string;
  change: RecordedChange;
  /** The changes to undo, in the order in which they were made. */
  undoIds: readonly string[];
  /** When it was first shown, by `performance.now()`. */
  shownAt: number;
}

export const undoNotices = createStore<readonly UndoNotice[]>([]);
export const undoneIds = createStore<ReadonlySet<string>>(new Set());
/** The id of the notice whose change the keyboard shortcut undoes. */
export const requestedUndo = createStore<string | null>(null);
/** The latest changes, also those whose notice is gone, oldest first. */
let recentChanges: readonly UndoNotice[] = [];
const maxRecentChanges = 50;
const maxNotices = 3;
const minVisibleMs = 10_000;

/** Keeps only the newest notices, but each one for its minimum time. */
export function addNotice(current: readonly UndoNotice[], notice: UndoNotice): readonly UndoNotice[] {
  const all = [...current.filter(({ id }) => id !== notice.id), notice];
  return all.filter(
    ({ shownAt }, index) => index >= all.length - maxNotices || notice.shownAt - shownAt < minVisibleMs,
  );
}

/** Procedures whose pages have their own undo and redo. */
const proceduresWithOwnUndo: ReadonlySet<string> = new Set(['floorPlan.update']);

interface MergedChange {
  /** Of the latest of the changes. */
  change: RecordedChange;
  undoIds: string[];
}

let merged: MergedChange | null = null;

function showNotice({ change, undoIds }: MergedChange): void {
  const [id] = undoIds;
  if (id === undefined) return;
  const notice = { id, undoIds, change, shownAt: performance.now() };
  recentChanges = [...recentChanges, notice].slice(-maxRecentChanges);
  undoNotices.set(addNotice(undoNotices.get(), notice));
}

/** Shows the latest change that was not undone yet, and undoes it. @returns whether there is one. */
export function requestUndo(): boolean {
  const undone = undoneIds.get();
  const notice = recentChanges.findLast(({ undoIds }) => undoIds.some((id) => !undone.has(id)));
  if (notice === undefined) return false;
  // If it fails, its notice offers to retry it; the next request continues with the change before.
  recentChanges = recentChanges.filter(({ id }) => id !== notice.id);
  undoNotices.set(addNotice(undoNotices.get(), { ...notice, shownAt: performance.now() }));
  requestedUndo.set(notice.id);
  return true;
}

/** Called at the end of a session, so that the next one cannot undo its changes. */
export function clearRecentChanges(): void {
  recentChanges = [];
}

const countGuests = ({ name, count }: RecordedChange) => count ?? (name === undefined ? 0 : 1);

export function recordUndoNotice(response: Response): void {
  const [id, header] = [response.headers.get('undo'), response.headers.get('undo-change')];
  if (!response.ok || id === null || header === null) return;
  const change = JSON.parse(header) as RecordedChange;
  if (proceduresWithOwnUndo.has(change.change)) return;
  if (merged?.change.change !== change.change) {
    showNotice({ change, undoIds: [id] });
    return;
  }
  const { name: _, ...values } = change;
  merged.change =
    merged.undoIds.length === 0 ? change : { ...values, count: countGuests(merged.change) + countGuests(change) };
  merged.undoIds.push(id);
}

/**
 * From now on, merges the changes made by calls of one procedure into one notice, which is shown when the returned
 * function is called.
 */
export function mergeUndoNotices(procedure: string): () => void {
  const own: MergedChange = { change: { change: procedure }, undoIds: [] };
  merged = own;
  return () => {
    if (merged === own) merged = null;
    showNotice(own);
  };
}

export function dismissNotice(id: string): void {
  undoNotices.set(undoNotices.get().filter((notice) => notice.id !== id));
}

export function markUndone(id: string): void {
  undoneIds.set(new Set([...undoneIds.get(), id]));
}
