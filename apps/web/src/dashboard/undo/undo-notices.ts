// What can be undone: a response with the `Undo` header adds a notice to the undo bar (specification §10 "Undo in the
// pages"). This works for every action without extra code.
import { createStore } from '../data/store.js';

export interface UndoNotice {
  id: string;
  /** The procedure, such as `guest.delete`. */
  action: string;
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

/** Called with every response. */
export function recordUndoNotice(reply: Response, url: string): void {
  const id = reply.headers.get('undo');
  if (!reply.ok || id === null) return;
  const action = new URL(url, window.location.href).pathname.split('/').pop() ?? '';
  undoNotices.set(addNotice(undoNotices.get(), { id, action, shownAt: performance.now() }));
}

export function dismissNotice(id: string): void {
  undoNotices.set(undoNotices.get().filter((notice) => notice.id !== id));
}

export function markUndone(id: string): void {
  undoneIds.set(new Set([...undoneIds.get(), id]));
  dismissNotice(id);
}
