// Where the focus goes when what had it is replaced, moved or removed, and between the controls of a cell. Dialogs and
// menus return the focus by themselves.
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusHeading } from '../../lib/startup/page-setup.js';

/** The ref of an element that appears instead of the pressed button, with a `tabIndex`. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** For an update that removes or moves the pressed button. */
export function updateAndFocus(update: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(update);
  find()?.focus();
}

/**
 * What gets the focus after an element is removed: the heading (in a dialog its title, because nothing behind it can be
 * focused), what stands in its place or the first control there, or the row after it, otherwise the one before.
 * `{ inNextRow }` is the name of the row, not the button that removes it, so that a second press does not remove further
 * rows.
 */
export type FocusSuccessor = 'heading' | 'replacement' | 'control' | 'nextRow' | { inNextRow: string };

function createFinder(removed: Element, successor: FocusSuccessor): () => Element | null | undefined {
  const { previousElementSibling: previous, parentElement: parent } = removed;
  if (successor === 'heading') return () => null;
  const findReplacement = () => (previous?.isConnected ? previous.nextElementSibling : parent?.firstElementChild);
  if (successor === 'replacement') return findReplacement;
  if (successor === 'control')
    return () => {
      const replacement = findReplacement();
      return replacement && (listControls(replacement)[0] ?? replacement);
    };
  const rows = [...(parent?.children ?? [])];
  const index = rows.indexOf(removed);
  const neighbors = [...rows.slice(index + 1), ...rows.slice(0, index).reverse()];
  return () => {
    const row = neighbors.find(({ isConnected }) => isConnected);
    return successor === 'nextRow' ? row : row?.querySelector(successor.inNextRow);
  };
}

function focusSuccessor(removed: Element, successor: FocusSuccessor): void {
  const title = removed.closest('dialog')?.querySelector<HTMLElement>('.dialog__title') ?? undefined;
  const find = createFinder(removed, successor);
  // Only then is the replacement in the document, and is it known which other rows are removed, and whether something
  // else has taken the focus.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const next = find();
    if (!(next instanceof HTMLElement && next.isConnected)) focusHeading(title);
    else if (next.tabIndex < 0 && !next.hasAttribute('tabindex')) focusHeading(next);
    else next.focus({ preventScroll: typeof successor === 'string' && successor !== 'nextRow' });
  });
}

/** The ref of an element that may be removed while it contains the focus, by a response or a live change. */
export function useFocusOnRemoval<E extends HTMLElement>(
  successor: FocusSuccessor,
  existing?: RefObject<E | null>,
): RefObject<E | null> {
  const own = useRef<E>(null);
  const ref = existing ?? own;
  const latest = useRef(successor);
  latest.current = successor;
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusSuccessor(element, latest.current);
    };
  }, [ref]);
  return ref;
}

/** The ref of a control that gets the focus once it can be pressed, later than the browser focuses its dialog. */
export function useFocusOnReady<E extends HTMLElement>(isReady: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (isReady) ref.current?.focus();
  }, [isReady]);
  return ref;
}

/**
 * The ref of an element that takes the focus from a pressed button beside it as soon as `isDone`: the button is disabled
 * or removed, and loses the focus with the next frame.
 */
export function useFocusAfterPress<E extends HTMLElement>(isDone: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  // While rendering, because a removed button has lost the focus when effects run.
  const isFocusBeside = ref.current?.parentElement?.contains(document.activeElement) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the focus is matters only when the action is done.
  useLayoutEffect(() => {
    if (isDone && isFocusBeside) ref.current?.focus({ preventScroll: true });
  }, [isDone]);
  return ref;
}

/** With the caret at that place of the text, by default at its end. */
export function focusText(
  field: HTMLInputElement | HTMLTextAreaElement | null,
  caret = field?.value.length ?? 0,
): void {
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(caret, caret);
}

/** Scrolls no further than necessary. */
export function focusNearest(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

const listControls = (container: Element) => [
  ...container.querySelectorAll<HTMLElement>('button, input:not([type="hidden"])'),
];

export const focusFirstControl = (container: HTMLElement): void => listControls(container)[0]?.focus();

/** Arrow keys move between the controls of a focusable container, and Escape back to it. */
export function moveBetweenControls(event: KeyboardEvent, container: HTMLElement): void {
  const controls = listControls(container);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (event.key === 'Escape') container.focus({ preventScroll: true });
  else if (step !== undefined) {
    event.preventDefault();
    controls[controls.indexOf(event.target as HTMLElement) + step]?.focus();
  }
}
