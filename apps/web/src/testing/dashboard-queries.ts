// Queries and actions for tests of dashboard pages: dialogs, their fields and pickers, cards, downloads.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { setValue } from './open-dashboard.js';

export const clickButton = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));

export const getDialog = (): HTMLElement => screen.getByRole('dialog');
export const getField = (label: string): HTMLInputElement => within(getDialog()).getByLabelText(label);
/** Another dialog replaces the one that says "Loading". */
export const findField = (label: string): Promise<HTMLInputElement> => waitFor(() => getField(label));
export const getSaveButton = (): HTMLButtonElement => within(getDialog()).getByRole('button', { name: 'Save' });
export const clickSave = (): void => void fireEvent.click(getSaveButton());
export const clickInDialog = (name: string): void =>
  void fireEvent.click(within(getDialog()).getByRole('button', { name }));
export const findAlert = (): Promise<HTMLElement> => waitFor(() => within(getDialog()).getByRole('alert'));
export const waitForClose = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const findCard = (name: string): Promise<HTMLElement> => screen.findByRole('article', { name });
export const clickInCard = async (card: string, name: string): Promise<void> =>
  void fireEvent.click(within(await findCard(card)).getByRole('button', { name }));

/** The texts of a column of the guest list. */
export const listCells = (column: string): string[] =>
  [...document.querySelectorAll(`td[data-column="${column}"]`)].map(({ textContent }) => textContent.trim());
export const expectGuestNames = (...names: string[]): Promise<void> =>
  waitFor(() => expect(listCells('name')).toEqual(names));

const findPickerSearch = () => screen.findByRole('combobox', { name: 'Type a name' });
export async function openPicker(label: string | RegExp): Promise<void> {
  fireEvent.click(await within(getDialog()).findByRole('combobox', { name: label }));
  await findPickerSearch();
}

/** On a page, by what is typed into the search. */
export async function chooseByTyping(label: string | RegExp, typed: string, name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  setValue(await findPickerSearch(), typed);
  fireEvent.click(await screen.findByRole('option', { name }));
}

/** Chooses options in a picker of the dialog, and closes it. */
export async function chooseOptions(label: string | RegExp, options: readonly (string | RegExp)[]): Promise<void> {
  await openPicker(label);
  for (const option of options) {
    setValue(await findPickerSearch(), typeof option === 'string' ? option : '');
    fireEvent.click(await screen.findByRole('option', { name: option }));
  }
  await closePicker();
}

/** A single-choice picker closes itself. */
export async function closePicker(): Promise<void> {
  const search = screen.queryByRole('combobox', { name: 'Type a name' });
  if (search !== null) fireEvent.keyDown(search, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Type a name' })).toBeNull());
}

const readText = (file: Blob): Promise<string> => {
  if ('text' in file) return file.text();
  // A blob of jsdom, which has no `text`.
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
};

/** Records the files that the page saves during a test. */
export function recordDownloads(): { name: string; readText(): Promise<string> }[] {
  const downloads: { name: string; readText(): Promise<string> }[] = [];
  const files = new Map<string, Blob>();
  class FakeUrl extends URL {
    static override createObjectURL(file: Blob): string {
      const url = `blob:${files.size}`;
      files.set(url, file);
      return url;
    }
    static override revokeObjectURL(): void {}
  }
  vi.stubGlobal('URL', FakeUrl);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file !== undefined) downloads.push({ name: this.download, readText: () => readText(file) });
  });
  return downloads;
}
