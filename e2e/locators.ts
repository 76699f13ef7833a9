// Locators and actions that several dashboard specs share: cards, dialogs, pickers, the Tab key.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export const getCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
export const getDialog = (page: Page) => page.getByRole('dialog');
export const getSaveButton = (page: Page) => getDialog(page).getByRole('button', { name: 'Save' });
export const getPicker = (page: Page, name: RegExp | string) => getDialog(page).getByRole('combobox', { name });
/** The search field of an open picker. */
export const getPickerSearch = (page: Page) => page.getByRole('combobox', { name: 'Type a name' });

/** Chooses options in a picker of several by typing, and closes it. */
export async function chooseOptions(page: Page, name: RegExp | string, people: string[]): Promise<void> {
  await getPicker(page, name).click();
  for (const person of people) {
    await getPickerSearch(page).fill(person);
    await page.getByRole('option', { name: person }).click();
  }
  await expect(getPickerSearch(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getPickerSearch(page)).toBeHidden();
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not reach the target');
}
