// The RSVP form on a third-party page with a strict policy and a fake server.
import { expect, type Page, test } from '@playwright/test';
import { onlyChromium } from './only-chromium.ts';
import { expectAccessible, languages, openHostPage, questions, type Reply, server } from './widget-rsvp.ts';

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

/** A form that a visitor has sent on an earlier visit, without a seat left. */
async function openRespondedPage(page: Page, rsvp: object) {
  const host = await openHostPage(page, '<add-to-calendar-button proKey="k1"></add-to-calendar-button>', {
    remote: { k1: { rsvp } },
    seatsTaken: 3,
  });
  await page.evaluate(() => localStorage.setItem('k1-rsvp-sent', 'true'));
  await page.reload();
  return host;
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

test('a form that is booked out or expired has no fields, unless the visitor may change a response', async ({
  page,
}) => {
  await test.step('a fully booked form cannot be opened, and its inline box has no fields', async () => {
    const { violations } = await openHostPage(
      page,
      `<add-to-calendar-button proKey="k2"></add-to-calendar-button>
     <add-to-calendar-button proKey="k2" inlineRsvp></add-to-calendar-button>`,
      { remote: { k2: { rsvp: { headline: 'Will you come?', max: 3 } } }, seatsTaken: 3 },
    );
    await expect(page.getByRole('button', { name: /Fully booked/ }).first()).toBeDisabled();
    await expect(page.getByRole('region', { name: 'Will you come?' }).getByText('Fully booked')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(violations).toEqual([]);
  });
  await test.step('an expired inline box says so, and has no fields', async () => {
    const { violations } = await openHostPage(
      page,
      '<add-to-calendar-button proKey="k5" inlineRsvp></add-to-calendar-button>',
      { remote: { k5: { rsvp: { headline: 'Did you come?', expires: '2020-01-01' } } } },
    );
    await expect(page.getByRole('region', { name: 'Did you come?' }).getByText('RSVP closed')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(violations).toEqual([]);
  });
  await test.step('a visitor who has responded may change the response, also when all seats are taken', async () => {
    const { violations } = await openRespondedPage(page, { headline: 'Still coming?', max: 3 });
    await page.getByRole('button', { name: 'You have already answered: Wedding' }).click();
    const dialog = page.getByRole('dialog', { name: 'Still coming?' });
    await expect(dialog).toContainText('You have already answered.');
    await dialog.getByRole('button', { name: 'Answer again' }).click();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    expect(violations).toEqual([]);
  });
  await test.step('a visitor who has responded cannot change an expired response', async () => {
    const { violations } = await openRespondedPage(page, { expires: '2020-01-01' });
    await expect(page.getByRole('button', { name: 'RSVP closed: Wedding' })).toBeDisabled();
    expect(violations).toEqual([]);
  });
});

test(
  'counts and problems are explained at their fields, in the words of their language',
  onlyChromium,
  async ({ page }) => {
    await test.step('the number of people is at most the seats left, but the server decides', async () => {
      const { violations } = await openHostPage(
        page,
        '<add-to-calendar-button proKey="k1" inlineRsvp></add-to-calendar-button>',
        {
          remote: { k1: { rsvp: { maxpp: 4, max: 5 } } },
          seatsTaken: 3,
          // Since the count was requested, more seats may have been taken, or some become free.
          replies: [{ status: 409, body: { error: 6 } }],
        },
      );
      const box = page.getByRole('region');
      const amount = box.getByLabel('Number of people (at most 2)');
      await expect(amount).toHaveAttribute('max', '2');
      await amount.fill('3');
      await box.getByLabel('Email').fill('bo@example.com');
      await box.getByRole('button', { name: 'Submit' }).click();
      await expect(box.getByRole('alert')).toHaveText('There are not enough seats left for that many people.');
      expect(violations).toEqual([]);
    });
    await test.step('a required box that is not ticked and a choice that is not made have messages of their own', async () => {
      const fields = [
        { type: 'checkbox', name: 'rules', label: 'I know the rules', required: true },
        { type: 'label', label: 'Which meal?' },
        { type: 'radio', name: 'meal', label: 'Fish' },
        { type: 'radio', name: 'meal', label: 'Meat' },
      ];
      const { violations } = await openHostPage(
        page,
        '<add-to-calendar-button proKey="k1" inlineRsvp></add-to-calendar-button>',
        { remote: { k1: { rsvp: { fields } } } },
      );
      const box = page.getByRole('region');
      await box.getByRole('button', { name: 'Submit' }).click();
      const rules = box.getByLabel('I know the rules');
      await expect(rules).toHaveAccessibleDescription('Please tick this box');
      await expect(box.getByRole('radiogroup', { name: 'Which meal?' })).toHaveAccessibleDescription(
        'Please choose one',
      );
      await rules.check();
      await expect(rules).toHaveAccessibleDescription('');
      expect(violations).toEqual([]);
    });
    await test.step('counts and errors are punctuated as in the language of their texts', async () => {
      const { violations } = await openHostPage(
        page,
        ['fr', 'ja']
          .map((code) => `<add-to-calendar-button proKey="k1" language="${code}" inlineRsvp></add-to-calendar-button>`)
          .join(''),
        { remote: { k1: { rsvp: { max: 10 } } }, seatsTaken: 3, replies: [{ status: 409, body: { error: 5 } }] },
      );
      const [french, japanese] = [page.getByRole('region').first(), page.getByRole('region').last()];
      await expect(french.locator('.atcb-form-seats')).toHaveText(/^Places restantes\u00a0: 7$/);
      await expect(japanese.locator('.atcb-form-seats')).toHaveText('残席：7');
      await japanese.getByLabel('メールアドレス').fill('bo@example.com');
      await japanese.getByRole('button', { name: '送信' }).click();
      await expect(japanese.getByRole('alert')).toHaveText('受付終了。');
      expect(violations).toEqual([]);
    });
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

test('a dialog of an inline box has its own branding line, which can be hidden', async ({ page }) => {
  await test.step('a dialog of an inline box has its own branding line, and no id occurs twice', async () => {
    const { violations } = await openHostPage(page, box(), { remote: { k1: { rsvp } } });
    const element = page.locator('add-to-calendar-button');
    await expect(element.locator('.atcb-reference')).toHaveAttribute('href', `${server}/`);
    await element.evaluate((node) => (node as HTMLElement & { open(): void }).open());
    await expect(element.locator('dialog .atcb-reference')).toHaveCount(1);
    const ids = await element.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(violations).toEqual([]);
  });
  await test.step('the branding of an inline box can be hidden', async () => {
    const { violations } = await openHostPage(page, box(), { remote: { k1: { rsvp, hideBranding: true } } });
    await expect(page.getByRole('region', { name: 'Will you come?' })).toBeVisible();
    await expect(page.locator('.atcb-reference')).toHaveCount(0);
    expect(violations).toEqual([]);
  });
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
