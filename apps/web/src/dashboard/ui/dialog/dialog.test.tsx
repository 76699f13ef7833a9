// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Dialog } from './dialog.js';

beforeEach(() => {
  // jsdom does not implement them.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
});
afterEach(cleanup);

/** Whether the browser asks before it reloads the page. */
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('the browser asks before it reloads a page with unsaved changes in an open dialog', () => {
  const renderDialog = (state: { open: boolean; isDirty: boolean }) => (
    <Dialog title="Guest" onClose={() => undefined} {...state} />
  );
  const { rerender } = render(renderDialog({ open: true, isDirty: false }));
  expect(asksBeforeReload()).toBe(false);
  rerender(renderDialog({ open: true, isDirty: true }));
  expect(asksBeforeReload()).toBe(true);
  rerender(renderDialog({ open: false, isDirty: true }));
  expect(asksBeforeReload()).toBe(false);
});

it('the focus returns to where it was, unless the user has moved it since the browser closed the dialog', () => {
  const renderPage = (open: boolean) => (
    <>
      <button type="button">Edit</button>
      <button type="button">Save</button>
      <Dialog title="Guest" open={open} onClose={() => undefined} />
    </>
  );
  const { rerender, getByText } = render(renderPage(false));
  getByText('Edit').focus();
  rerender(renderPage(true));
  getByText('Edit').blur();
  rerender(renderPage(false));
  expect(document.activeElement).toBe(getByText('Edit'));
  rerender(renderPage(true));
  getByText('Save').focus();
  rerender(renderPage(false));
  expect(document.activeElement).toBe(getByText('Save'));
});
