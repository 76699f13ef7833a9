// The RSVP form of an element that changes: what was typed is kept.
import { expect, test } from '@playwright/test';
import { onlyChromium } from './only-chromium.ts';
import { openHostPage, questions } from './widget-rsvp.ts';

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
