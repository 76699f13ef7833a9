// The dialogs of a page, and the one place where they are mounted. One is open at a time. A closed one stays mounted
// until the next one opens, so that the browser can restore the focus.
import { Fragment, type ReactNode, useCallback, useState } from 'react';

export interface OpenDialog {
  open: boolean;
  /** Closes this opening: the response to a slow request does not close a dialog that was opened since. */
  onClose(): void;
}

type Open<Items> = <Name extends keyof Items>(
  name: Name,
  ...item: Items[Name] extends undefined ? [] : [Items[Name]]
) => void;

export interface Dialogs<Items> {
  /** With fresh state, in place of the dialog that is open. */
  open: Open<Items>;
  /** The name of the open dialog. */
  opened: keyof Items | null;
  /** Rendered once by the page. */
  element: ReactNode;
}

/** `openNext` opens another dialog in place of this one, unless this one has been closed. */
type DialogTable<Items> = {
  [Name in keyof Items]: (dialog: OpenDialog, item: Items[Name], openNext: Open<Items>) => ReactNode;
};

interface State<Items> {
  shown: { name: keyof Items; item: Items[keyof Items] } | null;
  count: number;
  isOpen: boolean;
}

/**
 * `Items` lists the dialogs with what each is opened with. `table` renders them, with the current values of the page.
 */
export function useDialogs<Items>(table: DialogTable<Items>): Dialogs<Items> {
  const [{ shown, count, isOpen }, setState] = useState<State<Items>>({ shown: null, count: 0, isOpen: false });
  const open = useCallback<Open<Items>>((name, ...[item]) => {
    setState((state) => show(state, name, item as Items[typeof name]));
  }, []);
  const openNext: Open<Items> = (name, ...[item]) =>
    setState((state) =>
      state.count === count && state.isOpen ? show(state, name, item as Items[typeof name]) : state,
    );
  const onClose = useCallback(
    () => setState((state) => (state.count === count ? { ...state, isOpen: false } : state)),
    [count],
  );
  return {
    open,
    opened: isOpen && shown !== null ? shown.name : null,
    element: shown && (
      <Fragment key={count}>{table[shown.name]({ open: isOpen, onClose }, shown.item, openNext)}</Fragment>
    ),
  };
}

const show = <Items,>({ count }: State<Items>, name: keyof Items, item: Items[keyof Items]): State<Items> => ({
  shown: { name, item },
  count: count + 1,
  isOpen: true,
});
