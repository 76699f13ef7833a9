// The RSVP form of an element that changes: what was typed, and the next step, are kept.
import { expect, test } from '@playwright/test';
import { onlyChromium } from './only-chromium.ts';
import { expectAccessible, openHostPage, questions } from './widget-rsvp.ts';

test(
  'input in an inline box survives an attribute change, with the cursor, and also an invalid value and a move',
  onlyChromium,
  async ({ page }) => {
    const rsvp = (fields: object[]) =>
      JSON.stringify({
        initial_confirmation: false,
        maxpp: 4,
        fields: [...fields, { type: 'text', name: 'wine', default: 'red' }],
      });
    const { violations } = await openHostPage(
      page,
      `<add-to-calendar-button name="Party" startDate="today+120" hideRichData inlineRsvp rsvp='${rsvp(questions)}'></add-to-calendar-button>`,
    );
    const box = page.getByRole('region');
    const change = (name: string, value: string) =>
      page.locator('add-to-calendar-button').evaluate(
        async (element, [attribute, text]) => {
          element.setAttribute(attribute ?? '', text ?? '');
          await (element as HTMLElement & { whenInitialized(): Promise<void> }).whenInitialized();
        },
        [name, value],
      );
    await box.getByLabel('Number of people').fill('3');
    await box.getByLabel('Email').fill('bo@exa');
    await box.getByRole('radio', { name: 'No' }).check();
    await box.getByLabel('Photographs are fine').check();
    const song = box.getByLabel('A song');
    await song.fill('Dancing Qeen');
    for (let back = 0; back < 3; back += 1) await song.press('ArrowLeft');
    await change('language', 'da');
    await expect(box.getByRole('button', { name: 'Send' })).toBeVisible();
    await expect(song).toBeFocused();
    await page.keyboard.type('u');
    await expect(song).toHaveValue('Dancing Queen');
    await expect(box.getByLabel('Antal personer')).toHaveValue('3');
    await expect(box.getByLabel('E-mail')).toHaveValue('bo@exa');
    await expect(box.getByRole('radio', { name: 'Nej' })).toBeChecked();
    await expect(box.getByLabel('Photographs are fine')).toBeChecked();
    await change('startDate', 'soon');
    await expect(box).toHaveCount(0);
    await change('startDate', 'today+121');
    await expect(song).toHaveValue('Dancing Queen');
    await page.locator('add-to-calendar-button').evaluate((element) => document.body.append(element));
    await expect(song).toHaveValue('Dancing Queen');
    await expect(box.getByRole('radio', { name: 'Nej' })).toBeChecked();

    // The answer to a removed question is dropped; an untouched question uses its new default.
    await change('rsvp', rsvp([{ type: 'checkbox', name: 'photos', label: 'Pictures?' }]).replace('red', 'white'));
    await expect(box.getByLabel('Pictures?')).toBeChecked();
    await expect(song).toHaveCount(0);
    await expect(box.getByLabel('wine')).toHaveValue('white');
    await expect(box.getByLabel('E-mail')).toHaveValue('bo@exa');
    expect(violations).toEqual([]);
  },
);

test(
  'a dialog keeps its input and its next step when an attribute changes, until its form is removed',
  onlyChromium,
  async ({ page }) => {
    await test.step('an open dialog keeps its input when an attribute changes, and stays a dialog', async () => {
      const rsvp = JSON.stringify({ initial_confirmation: false, maxpp: 4, fields: questions });
      const { violations } = await openHostPage(
        page,
        `<add-to-calendar-button name="Party" startDate="today+120" hideRichData rsvp='${rsvp}'></add-to-calendar-button>`,
      );
      const changeScheme = (mode: string) =>
        page.locator('add-to-calendar-button').evaluate(async (element, value) => {
          element.setAttribute('lightMode', value);
          await (element as HTMLElement & { whenInitialized(): Promise<void> }).whenInitialized();
        }, mode);
      await page.getByRole('button', { name: 'RSVP: Party' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Number of people').fill('2');
      await dialog.getByRole('radio', { name: 'Yes' }).check();
      await dialog.getByLabel('A song').fill('Waterl');
      await changeScheme('dark');
      await expect(dialog).toHaveCount(1);
      await expect(dialog.getByLabel('A song')).toBeFocused();
      await page.keyboard.type('oo');
      await expect(dialog.getByLabel('A song')).toHaveValue('Waterloo');
      await expect(dialog.getByLabel('Number of people')).toHaveValue('2');
      await expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      const trigger = page.getByRole('button', { name: 'RSVP: Party' });
      await expect(trigger).toBeFocused();
      // Also when the attribute changes while the dialog is closed.
      await changeScheme('light');
      await trigger.press('Enter');
      await expect(dialog.getByLabel('A song')).toHaveValue('Waterloo');
      // An input that was emptied stays empty.
      await dialog.getByLabel('A song').fill('');
      await changeScheme('dark');
      await expect(dialog.getByLabel('A song')).toHaveValue('');
      await expect(dialog.getByLabel('Number of people')).toHaveValue('2');
      expect(violations).toEqual([]);
    });
    await test.step('the next step after a response, and input of another response, survive an attribute change', async () => {
      const { violations } = await openHostPage(page, '<add-to-calendar-button proKey="k1"></add-to-calendar-button>', {
        remote: { k1: { rsvp: { fields: questions } } },
        replies: [{ body: { status: 'doi' } }],
      });
      const changeScheme = (mode: string) =>
        page.locator('add-to-calendar-button').evaluate(async (element, value) => {
          element.setAttribute('lightMode', value);
          await (element as HTMLElement & { whenInitialized(): Promise<void> }).whenInitialized();
        }, mode);
      const trigger = page.getByRole('button', { name: 'RSVP: Wedding' });
      const dialog = page.getByRole('dialog');
      const song = dialog.getByLabel('A song');
      await trigger.click();
      await dialog.getByLabel('Email').fill('bo@example.com');
      await song.fill('Waterloo');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(dialog).toContainText('One last step');
      await changeScheme('dark');
      await expect(dialog).toContainText('One last step');
      await dialog.getByRole('button', { name: 'Answer again' }).click();
      await song.fill('Fernando');
      await changeScheme('light');
      await expect(song).toHaveValue('Fernando');
      await expect(song).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await trigger.click();
      await expect(song).toHaveValue('Fernando');
      expect(violations).toEqual([]);
    });
    await test.step('a form that is removed while its dialog is open opens no calendar', async () => {
      const { violations } = await openHostPage(
        page,
        `<add-to-calendar-button name="Party" startDate="today+120" options="Google" hideRichData rsvp='{"headline":"Will you come?"}'></add-to-calendar-button>`,
      );
      await page.getByRole('button', { name: 'RSVP: Party' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.locator('add-to-calendar-button').evaluate(async (element) => {
        element.removeAttribute('rsvp');
        await (element as HTMLElement & { whenInitialized(): Promise<void> }).whenInitialized();
      });
      // Its name would say that a date was saved.
      await expect(page.getByRole('button', { name: 'Add to Calendar (Google): Party', exact: true })).toBeFocused();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(violations).toEqual([]);
    });
  },
);
