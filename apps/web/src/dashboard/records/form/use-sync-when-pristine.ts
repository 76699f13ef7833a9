import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface PristineSync {
  isDirty: boolean;
  isSaving: boolean;
  /** Shows the record, unless the form is already based on it. */
  sync(): void;
}

/**
 * `record` is the current one of the server. A record that arrives during a save, or while something is typed, waits for
 * the end of the save, or until that was taken back and the focus has left the form. Returns the ref of the form.
 */
export function useSyncWhenPristine(
  record: object | null,
  { isDirty, isSaving, sync }: PristineSync,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const synced = useRef(record);
  const syncWhenPristine = useEffectEvent(() => {
    if (isDirty || isSaving || synced.current === record) return;
    synced.current = record;
    sync();
  });
  const syncOutside = useEffectEvent((focused: EventTarget | null) => {
    if (!(focused instanceof Node && form.current?.contains(focused))) syncWhenPristine();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when one of these changes
  useEffect(() => syncWhenPristine(), [record, isSaving]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when this changes
  useEffect(() => syncOutside(document.activeElement), [isDirty]);
  useEffect(() => {
    // Not `focusout`: the focus also leaves a field with the window, and in Safari by a press on a button.
    const onFocusIn = ({ target }: FocusEvent) => syncOutside(target);
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);
  return form;
}
