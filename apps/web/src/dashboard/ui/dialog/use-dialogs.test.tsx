// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useModalDialog } from '../../../ui/use-modal-dialog.js';
import { type OpenDialog, useDialogs } from './use-dialogs.js';

beforeEach(() => {
  // jsdom does not implement them.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);

/** The functions that the dialogs got when they were opened. */
const opened: { onClose(): void; openNext(): void }[] = [];

function ExampleDialog({ open, onClose, name, openNext }: OpenDialog & { name: string; openNext(): void }) {
  const dialog = useModalDialog(open, onClose);
  return (
    <dialog {...dialog} aria-label={name}>
      <button type="button" onClick={openNext}>
        next
      </button>
      <button type="button" onClick={onClose}>
        close
      </button>
      <input aria-label="text" />
    </dialog>
  );
}

function Page() {
  const dialogs = useDialogs<{ first: string; second: undefined }>({
    first: ({ open, onClose }, name, openNext) => {
      opened.push({ onClose, openNext: () => openNext('second') });
      return <ExampleDialog {...{ open, onClose, name }} openNext={() => openNext('second')} />;
    },
    second: (dialog, _, openNext) => (
      <ExampleDialog {...dialog} name="second" openNext={() => openNext('first', 'again')} />
    ),
  });
  return (
    <>
      <button type="button" onClick={() => dialogs.open('first', 'Ida')}>
        open
      </button>
      <p role="status">{dialogs.opened}</p>
      {dialogs.element}
    </>
  );
}

function openFirst() {
  opened.length = 0;
  render(<Page />);
  const origin = screen.getByRole('button', { name: 'open' });
  act(() => origin.focus());
  fireEvent.click(origin);
  return origin;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a dialog is opened with an item, and with fresh state each time', () => {
  const origin = openFirst();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'typed' } });
  expect(screen.getByRole('dialog', { name: 'Ida' })).toBeDefined();
  press('close');
  fireEvent.click(origin);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

it('the focus returns to where it was when the dialog that replaced another closes', () => {
  const origin = openFirst();
  press('next');
  expect(screen.getByRole('status').textContent).toBe('second');
  press('close');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(document.activeElement).toBe(origin);
});

it('the response to a slow request neither closes nor replaces a dialog that was opened since', () => {
  const origin = openFirst();
  const slow = opened[0];
  press('close');
  act(() => slow?.openNext());
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(origin);
  act(() => slow?.onClose());
  act(() => slow?.openNext());
  expect(screen.getByRole('status').textContent).toBe('first');
});
