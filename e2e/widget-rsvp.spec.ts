// The RSVP form on a third-party page with a strict policy and a fake server.
import { expect, type Page, test } from '@playwright/test';
import { onlyChromium } from './only-chromium.ts';
import { expectAccessible, languages, openHostPage, questions, type Reply } from './widget-rsvp.ts';

/** Opens a form by keyboard, and fills it in for two people. */
async function openForm(page: Page, replies: (Reply | 'down')[]) {
  const host = await openHostPage(page, '<add-to-calendar-button proKey="k1"></add-to-calendar-button>', {
    remote: {
      k1: { rsvp: { headline: 'Will you come?', maxpp: 4, max: 10, initial_confirmation: false, fields: questions } },
    },
    seatsTaken: 3,
    replies,
  });
  await page.getByRole('button', { name: /RSVP/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Will you come?' });
  await dialog.getByLabel('Number of people').fill('2');
  await dialog.getByLabel('Email').fill('bo@example.com');
  await dialog.getByLabel('A song').fill(' Dancing <b>Queen</b> ');
  await dialog.getByLabel('Photographs are fine').check();
  return { ...host, dialog, submit: dialog.getByRole('button', { name: 'Submit' }) };
}

const accepted: Reply = { body: { status: 'ok' } };

test(
  'W13 H2 a response keeps its input through every failure, is sent once without markup, and can be changed',
  onlyChromium,
  async ({ page }) => {
    const sendingError = 'There was a problem sending your response. Please try again later.';
    const emailError = 'Please enter a valid email address.';
    const failures: [Reply | 'down', string][] = [
      [{ status: 500, body: {} }, sendingError],
      [{ status: 409, body: { error: 6 } }, 'There are not enough seats left for that many people.'],
      [{ status: 409, body: { error: 5 } }, 'RSVP closed.'],
      [{ status: 400, body: { error: 2 } }, emailError],
      ['down', sendingError],
    ];
    const replies = failures.map(([reply]) => reply);
    const { dialog, submit, posts, violations } = await openForm(page, [...replies, accepted]);
    await expect(dialog.getByText('Seats left: 7')).toBeVisible();

    await test.step('an invalid number of people is explained at its field, and not sent', async () => {
      const amount = dialog.getByLabel('Number of people');
      await amount.fill('5');
      await submit.press('Enter');
      await expect(amount).toBeFocused();
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
      await expect(amount).toHaveAccessibleDescription('1 – 4');
      await expect(dialog.getByRole('alert')).toHaveText('You did not properly fill all required fields.');
      await amount.fill('2');
      await expect(amount).toHaveAttribute('aria-invalid', 'false');
      expect(posts).toEqual([]);
    });

    for (const [, text] of failures) {
      await submit.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText(text);
      if (text === emailError) await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(emailError);
      await expect(dialog.getByLabel('A song')).toHaveValue(' Dancing <b>Queen</b> ');
    }
    await submit.press('Enter');
    await expect(dialog.getByText('Sent successfully!')).toBeVisible();
    expect(posts).toHaveLength(6);
    expect(JSON.parse(posts.at(-1)?.body ?? '')).toEqual({
      prokey: 'k1',
      language: 'en',
      status: 'confirmed',
      amount: 2,
      email: 'bo@example.com',
      payload: { song: 'Dancing Queen', photos: true },
    });
    expect(await page.evaluate(() => localStorage.getItem('k1-rsvp-sent'))).toBe('true');
    await dialog.getByRole('button', { name: 'Answer again' }).press('Enter');
    await expect(dialog.getByRole('radio', { name: 'Yes' })).toBeFocused();
    await expect(dialog.getByLabel('A song')).toHaveValue(' Dancing <b>Queen</b> ');
    expect(violations).toEqual([]);
  },
);

test('no response, question or button wraps on a narrow phone, in any language', onlyChromium, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const rsvp = '{ "maxpp": 4, "initial_confirmation": false, "maybe_option": true }';
  const { violations } = await openHostPage(
    page,
    languages
      .map(
        (code) =>
          `<add-to-calendar-button language="${code}" name="Wedding" startDate="today+120" hideRichData inlineRsvp hideButton rsvp='${rsvp}'></add-to-calendar-button>`,
      )
      .join(''),
  );
  await expect(page.getByRole('region')).toHaveCount(languages.length);
  const wrapped = await page.locator('.atcb-status > span, label, legend, .atcb-action').evaluateAll((elements) =>
    elements
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        return { text: element.textContent, spread: Math.max(...tops) - Math.min(...tops) };
      })
      .filter(({ spread }) => spread > 16),
  );
  expect(wrapped).toEqual([]);
  expect(violations).toEqual([]);
});

const rsvp = { headline: 'Will you come?' };
const box = (attributes = '') =>
  `<add-to-calendar-button proKey="k1" inlineRsvp ${attributes}></add-to-calendar-button>`;
const expired = 'proOverride startDate="2020-01-01" pastDateHandling="disable"';

test('a blocked inline box cannot be reached, looks as its reason requires, and tracks nothing', async ({ page }) => {
  const blocked = box('disabled') + box('blockInteraction') + box(expired);
  const { posts, violations } = await openHostPage(page, blocked + box(), {
    remote: { k1: { rsvp, hideBranding: true } },
  });
  await expect(page.locator('.atcb-rsvp[inert]')).toHaveCount(3);
  // A box whose interaction is blocked looks the same as an open one.
  await expect(page.locator('.atcb-rsvp.atcb-disabled')).toHaveCount(2);
  const input = page.locator('add-to-calendar-button').first().locator('input');
  await input.click({ force: true });
  await page.keyboard.type('bo@example.com');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue('');
  await page.locator('h1').click();
  await page.keyboard.press('Tab');
  await expect(page.locator('add-to-calendar-button').last().getByLabel('Email')).toBeFocused();
  await expect(page.locator('add-to-calendar-button[atcb-last-event]')).toHaveCount(4);
  const trackedEvents = await page.evaluate(() =>
    (window as unknown as { dataLayer: { event: string }[] }).dataLayer.map((entry) => entry.event),
  );
  expect(trackedEvents.filter((name) => name === 'openRSVP')).toHaveLength(1);
  expect(posts).toEqual([]);
  expect(violations).toEqual([]);
});

test('without a key the form is a demo: it says so in the page’s language and sends nothing', async ({ page }) => {
  const rsvp = JSON.stringify({ initial_confirmation: false, maybe_option: true, fields: questions });
  const { posts, violations } = await openHostPage(
    page,
    `<add-to-calendar-button language="da" name="Bryllup" startDate="today+120" hideRichData inlineRsvp rsvp='${rsvp}'></add-to-calendar-button>`,
  );
  const box = page.getByRole('region', { name: 'S.U.' });
  await box.getByRole('button', { name: 'Send' }).click();
  await expect(box.getByLabel('E-mail')).toBeFocused();
  await expectAccessible(page);
  await box.getByLabel('E-mail').fill('bo@example.com');
  await box.getByLabel('A song').fill('Dancing Queen');
  await box.getByLabel('Måske').check();
  await box.getByRole('button', { name: 'Send' }).click();
  await expect(box.getByRole('status').filter({ hasText: 'Dette er en demo' })).toBeFocused();
  expect(posts).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(violations).toEqual([]);
});
