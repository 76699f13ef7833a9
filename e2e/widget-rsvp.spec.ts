// The RSVP form on a third-party page with a strict policy and a fake server.
import { expect, test } from '@playwright/test';
import { expectAccessible, languages, openHostPage, questions, type Reply, server } from './widget-rsvp.ts';

test('W13 H2 a response keeps its input through every failure, is sent once, and can be changed', async ({ page }) => {
  const rejections: Reply[] = [
    { status: 500, body: {} },
    { status: 409, body: { error: 6 } },
    { status: 409, body: { error: 5 } },
    { status: 400, body: { error: 2 } },
  ];
  const { posts, violations } = await openHostPage(
    page,
    '<add-to-calendar-button proKey="k1"></add-to-calendar-button>',
    {
      remote: {
        k1: { rsvp: { headline: 'Will you come?', maxpp: 4, max: 10, initial_confirmation: false, fields: questions } },
      },
      seatsTaken: 3,
      replies: [...rejections, 'down', { body: { status: 'ok' } }],
    },
  );
  await page.getByRole('button', { name: /RSVP/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Will you come?' });
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await expect(dialog.getByText('Seats left: 7')).toBeVisible();

  await dialog.getByLabel('Number of people').fill('5');
  await submit.press('Enter');
  const amount = dialog.getByLabel('Number of people');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveAccessibleDescription('1 – 4');
  await expect(dialog.getByRole('alert')).toHaveText('You did not properly fill all required fields.');
  expect(posts).toEqual([]);

  await amount.fill('2');
  await expect(amount).toHaveAttribute('aria-invalid', 'false');
  await dialog.getByLabel('Email').fill('bo@example.com');
  await dialog.getByLabel('A song').fill(' Dancing <b>Queen</b> ');
  await dialog.getByLabel('Photographs are fine').check();
  const sendingError = 'There was a problem sending your response. Please try again later.';
  const bookedOutError = 'There are not enough seats left for that many people.';
  const emailError = 'Please enter a valid email address.';
  for (const text of [sendingError, bookedOutError, 'RSVP closed.', emailError, sendingError]) {
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
});

test('a fully booked form cannot be opened, and an expired inline box says so', async ({ page }) => {
  const { violations } = await openHostPage(
    page,
    `<add-to-calendar-button proKey="k2"></add-to-calendar-button>
     <add-to-calendar-button proKey="k2" inlineRsvp></add-to-calendar-button>
     <add-to-calendar-button proKey="k5" inlineRsvp></add-to-calendar-button>
     <add-to-calendar-button proKey="k6"></add-to-calendar-button>
     <add-to-calendar-button proKey="k9"></add-to-calendar-button>`,
    {
      remote: {
        k2: { rsvp: { headline: 'Will you come?', max: 3 } },
        k5: { rsvp: { headline: 'Did you come?', expires: '2020-01-01' } },
        k6: { name: 'Answered', rsvp: { expires: '2020-01-01' } },
        k9: { name: 'Full', rsvp: { headline: 'Still coming?', max: 3 } },
      },
      seatsTaken: 3,
    },
  );
  // A visitor who has responded may change the response until it expires.
  await page.evaluate(() => {
    for (const key of ['k6', 'k9']) localStorage.setItem(`${key}-rsvp-sent`, 'true');
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'RSVP closed: Answered' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /Fully booked/ }).first()).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Will you come?' }).getByText('Fully booked')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Did you come?' }).getByText('RSVP closed')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'You have already answered: Full' }).click();
  const dialog = page.getByRole('dialog', { name: 'Still coming?' });
  await expect(dialog).toContainText('You have already answered.');
  await dialog.getByRole('button', { name: 'Answer again' }).click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  expect(violations).toEqual([]);
});

test('the number of people is at most the seats left, and an unticked required box has its own message', async ({
  page,
}) => {
  const fields = [
    { type: 'checkbox', name: 'rules', label: 'I know the rules', required: true },
    { type: 'label', label: 'Which meal?' },
    { type: 'radio', name: 'meal', label: 'Fish' },
    { type: 'radio', name: 'meal', label: 'Meat' },
  ];
  const { violations } = await openHostPage(
    page,
    '<add-to-calendar-button proKey="k1" inlineRsvp></add-to-calendar-button>',
    {
      remote: { k1: { rsvp: { maxpp: 4, max: 5, fields } } },
      seatsTaken: 3,
      replies: [{ status: 409, body: { error: 6 } }],
    },
  );
  const box = page.getByRole('region');
  const amount = box.getByLabel('Number of people (at most 2)');
  await expect(amount).toHaveAttribute('max', '2');
  await amount.fill('3');
  await box.getByRole('button', { name: 'Submit' }).click();
  const rules = box.getByLabel('I know the rules');
  await expect(rules).toHaveAccessibleDescription('Please tick this box');
  const meal = box.getByRole('radiogroup', { name: 'Which meal?' });
  await expect(meal).toHaveAccessibleDescription('Please choose one');
  await meal.getByLabel('Fish').check();
  await rules.check();
  await expect(rules).toHaveAccessibleDescription('');
  await box.getByLabel('Email').fill('bo@example.com');
  await box.getByRole('button', { name: 'Submit' }).click();
  // Seats may have become free since the count was requested: the server decides.
  await expect(box.getByRole('alert')).toHaveText('There are not enough seats left for that many people.');
  expect(violations).toEqual([]);
});

test('counts and errors are punctuated as in the language of their texts', async ({ page }) => {
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

test('no response, question or button wraps on a narrow phone, in any language', async ({ page }) => {
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

test('an inline box shows branding and tracks that it is open, and accepts no input when blocked', async ({ page }) => {
  const box = (key: string, attributes = '') =>
    `<add-to-calendar-button proKey="${key}" inlineRsvp ${attributes}></add-to-calendar-button>`;
  const rsvp = { headline: 'Will you come?' };
  const { posts, violations } = await openHostPage(
    page,
    box('k8', 'disabled') +
      box('k8', 'blockInteraction') +
      box('k8', 'proOverride startDate="2020-01-01" pastDateHandling="disable"') +
      box('k7'),
    { remote: { k7: { rsvp }, k8: { rsvp, hideBranding: true } }, replies: [{ body: { status: 'ok' } }] },
  );
  await expect(page.locator('add-to-calendar-button[atcb-last-event]')).toHaveCount(4);
  // Inert content cannot be reached by keyboard or screen reader.
  await expect(page.locator('.atcb-rsvp[inert]')).toHaveCount(3);
  // A blocked box looks the same as an open one.
  await expect(page.locator('.atcb-rsvp.atcb-disabled')).toHaveCount(2);
  await page.locator('h1').click();
  await page.keyboard.press('Tab');
  const last = page.locator('add-to-calendar-button').last();
  await expect(last.getByLabel('Email')).toBeFocused();
  await expect(last.locator('.atcb-reference')).toHaveAttribute('href', `${server}/`);
  const trackedEvents = await page.evaluate(() =>
    (window as unknown as { dataLayer: { event: string }[] }).dataLayer.map((entry) => entry.event),
  );
  expect(trackedEvents.filter((name) => name === 'openRSVP')).toHaveLength(1);
  // A click on a blocked box has no effect.
  await page.locator('add-to-calendar-button').first().locator('input').click({ force: true });
  await page.keyboard.type('bo@example.com');
  await page.keyboard.press('Enter');
  await expect(page.locator('add-to-calendar-button').first().locator('input')).toHaveValue('');
  await last.getByLabel('Email').fill('bo@example.com');
  await last.getByRole('button', { name: 'Submit' }).click();
  await expect(last.getByText('Sent successfully!')).toBeVisible();
  expect(posts).toHaveLength(1);
  // The dialog has a branding line of its own, but no id occurs twice.
  await last.evaluate((element) => (element as HTMLElement & { open(): void }).open());
  await expect(last.locator('dialog .atcb-reference')).toHaveCount(1);
  const ids = await last.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
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
