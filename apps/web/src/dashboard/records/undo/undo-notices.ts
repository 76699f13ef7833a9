// What can be undone: a response with the `Undo` header adds a notice to the undo bar (specification §10 "Undo in the
// pages"). This works for every action without extra code.
import { createStore } from '../../../lib/storage/store.js';

export type UndoSubject = { name: string } | { count: number };

/**
 * What was assigned: a group or a table by its name, a status, a seat (`taken` or `free`), or, for a swap, the names of
 * those with whom the subject changed tables. The name is `null` if a group, table or status was removed.
 */
export interface AssignedTarget {
  kind: 'group' | 'table' | 'status' | 'seat' | 'swap';
  name: string | null;
}

interface FieldTarget {
  kind: 'field';
  field: string;
  value: string | boolean;
}

export type UndoTarget = AssignedTarget | FieldTarget;

export interface ChangeDescription {
  subject: UndoSubject | null;
  target: UndoTarget | null;
}

interface RecordedChange extends ChangeDescription {
  /** The procedure, such as `guest.delete`. */
  action: string;
}

export interface UndoNotice extends RecordedChange {
  id: string;
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

interface MergedChange extends RecordedChange {
  undoIds: string[];
}

/** Procedures whose pages have their own undo and redo. */
const actionsWithOwnUndo: ReadonlySet<string> = new Set(['floorPlan.update']);

let merged: MergedChange | null = null;

function showNotice({ action, subject, target }: RecordedChange, undoIds: readonly string[]): void {
  const [id] = undoIds;
  if (id === undefined) return;
  const notice = { id, undoIds, action, subject, target, shownAt: performance.now() };
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

const countSubject = (subject: UndoSubject | null) => (subject !== null && 'count' in subject ? subject.count : 1);

export function recordUndoNotice(response: Response, change: RecordedChange): void {
  const id = response.headers.get('undo');
  if (!response.ok || id === null || actionsWithOwnUndo.has(change.action)) return;
  if (merged?.action !== change.action) {
    showNotice(change, [id]);
    return;
  }
  merged.subject =
    merged.undoIds.length === 0
      ? change.subject
      : { count: countSubject(merged.subject) + countSubject(change.subject) };
  merged.target = change.target;
  merged.undoIds.push(id);
}

/**
 * From now on, merges the changes made by calls of one procedure into one notice, which is shown when the returned
 * function is called.
 */
export function mergeUndoNotices(action: string): () => void {
  const own: MergedChange = { action, subject: null, target: null, undoIds: [] };
  merged = own;
  return () => {
    if (merged === own) merged = null;
    showNotice(own, own.undoIds);
  };
}

export function dismissNotice(id: string): void {
  undoNotices.set(undoNotices.get().filter((notice) => notice.id !== id));
}

export function markUndone(id: string): void {
  undoneIds.set(new Set([...undoneIds.get(), id]));
}
