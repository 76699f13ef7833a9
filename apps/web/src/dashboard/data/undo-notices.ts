// What can be undone: a response with the `Undo` header adds a notice to the undo bar (specification §10 "Undo in the
// pages"). This works for every action without extra code.
import { createStore } from '../../lib/store.js';

/** What was changed: one record by its name, or a number of guests. */
export type UndoSubject = { name: string } | { count: number };

export interface UndoNotice {
  id: string;
  /** The changes to undo, in the order in which they were made. */
  undoIds: readonly string[];
  /** The procedure, such as `guest.delete`. */
  action: string;
  subject: UndoSubject | null;
  /** When it was first shown, by `performance.now()`. */
  shownAt: number;
}

export const undoNotices = createStore<readonly UndoNotice[]>([]);
/** Ids of actions undone on this page, by whichever button. */
export const undoneIds = createStore<ReadonlySet<string>>(new Set());
const maxNotices = 3;
const minVisibleMs = 10_000;

/** Keeps only the newest notices, but each one for its minimum time. */
export function addNotice(current: readonly UndoNotice[], notice: UndoNotice): readonly UndoNotice[] {
  const all = [...current.filter(({ id }) => id !== notice.id), notice];
  return all.filter(
    ({ shownAt }, index) => index >= all.length - maxNotices || notice.shownAt - shownAt < minVisibleMs,
  );
}

interface RecordedChange {
  action: string;
  subject: UndoSubject | null;
}

interface MergedChange extends RecordedChange {
  undoIds: string[];
}

let merged: MergedChange | null = null;

function showNotice({ action, subject }: RecordedChange, undoIds: readonly string[]): void {
  const [id] = undoIds;
  if (id === undefined) return;
  undoNotices.set(addNotice(undoNotices.get(), { id, undoIds, action, subject, shownAt: performance.now() }));
}

const countSubject = (subject: UndoSubject | null) => (subject !== null && 'count' in subject ? subject.count : 1);

/** Called with every response. */
export function recordUndoNotice(reply: Response, change: RecordedChange): void {
  const id = reply.headers.get('undo');
  if (!reply.ok || id === null) return;
  if (merged?.action !== change.action) {
    showNotice(change, [id]);
    return;
  }
  merged.subject =
    merged.undoIds.length === 0
      ? change.subject
      : { count: countSubject(merged.subject) + countSubject(change.subject) };
  merged.undoIds.push(id);
}

/**
 * Merges the changes that the calls of one procedure make meanwhile into one notice. It is shown when the returned
 * function is called.
 */
export function mergeUndoNotices(action: string): () => void {
  const own: MergedChange = { action, subject: null, undoIds: [] };
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
