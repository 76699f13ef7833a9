// The RSVP form and the thank-you dialog on a third-party page with a strict policy and a fake server.
import { readdirSync } from 'node:fs';
import { expect, type Page, type Route, test } from '@playwright/test';
import { listViolations } from './axe.ts';
import { holdRequests } from './pages.ts';

const site = 'http://site.example';
const server = 'http://wedding.example';
const script = 'packages/widget/dist/add-to-calendar-button.js';
const languages = readdirSync('packages/widget/src/languages').flatMap(
  (name) => name.match(/^(..)\.ts$/)?.slice(1) ?? [],
);
const thanks = 'https://site.example/thanks';
const policy = `default-src 'none'; script-src 'self' ${server}; connect-src ${server} ${thanks}; require-trusted-types-for 'script'; trusted-types add-to-calendar-button`;

interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

const replyJson = (route: Route, { status = 200, body }: Reply) =>
  route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } });

const event = { name: 'Wedding', startDate: 'today+120', options: ['Google'], hideRichData: true };

/** A page with an element and its fake server: the remote configurations, and the reply to each POST in order. */
async function openHostPage(
  page: Page,
  html: string,
  {
    remote = {},
    seatsTaken = 0,
    replies = [],
  }: { remote?: Record<string, object>; seatsTaken?: number; replies?: (Reply | 'down')[] } = {},
) {
  const posts: { url: string; body: string; headers: Record<string, string> }[] = [];
  const remainingReplies = [...replies];
  await page.route(`${server}/widget/*`, (route) => route.fulfill({ path: script, contentType: 'text/javascript' }));
  await page.route(`${server}/api/v1/widget/*/config.json`, (route) => {
    const key = route.request().url().split('/').at(-2) ?? '';
    return replyJson(route, { body: { ...event, ...remote[key] } });
  });
  await page.route(/\/(rsvp|thanks)(\?.*)?$/, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return replyJson(route, { body: { total: seatsTaken } });
    posts.push({ url: request.url(), body: request.postData() ?? '', headers: await request.allHeaders() });
    const reply = remainingReplies.shift() ?? 'down';
    return reply === 'down' ? route.abort() : replyJson(route, reply);
  });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Host</title><script src="${server}/widget/add-to-calendar-button.js" defer></script>`;
  await page.route(`${site}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><head>${head}</head><body><main><h1>Host</h1>${html}</main></body></html>`,
    }),
  );
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(error.message));
  await page.goto(`${site}/`);
  return { posts, violations };
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await listViolations(page)).toEqual([]);
}

const questions = [
  { type: 'text', name: 'song', label: 'A song', required: true },
  { type: 'checkbox', name: 'photos', label: 'Photographs are fine' },
];

test('W13 H2 an answer keeps its input through every failure, is sent once, and can be changed', async ({ page }) => {
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
  // A visitor who has answered may change the answer until it expires.
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

test('no answer, question or button wraps on a narrow phone, in any language', async ({ page }) => {
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

test('input in an inline box survives an attribute change, with the cursor, and also an invalid value and a move', async ({
  page,
}) => {
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
});

test('an open dialog keeps its input when an attribute changes, and stays a dialog', async ({ page }) => {
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

test('a form that is removed while its dialog is open opens no calendar', async ({ page }) => {
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

test('T12 W15 a thank-you form is sent to the site’s URL with the configured headers, and a link is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const header = { type: 'hidden', name: 'header', default: '{"X-Form":"w1","Cookie":"a=b"}' };
  const thankYouForm = { type: 'form', url: thanks, headline: 'One more thing', fields: [...questions, header] };
  const share = { type: 'share', url: 'https://example.com/w?a=1&b=2' };
  const { posts, violations } = await openHostPage(
    page,
    `<add-to-calendar-button proKey="k3" label="First"></add-to-calendar-button>
     <add-to-calendar-button proKey="k4" label="Second"></add-to-calendar-button>`,
    {
      remote: { k3: { ty: thankYouForm, label: 'First' }, k4: { ty: share, label: 'Second' } },
      replies: ['down', { body: { ok: true } }],
    },
  );
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: /First/ }).click();
  await page.clock.runFor(1000);
  const form = page.getByRole('dialog', { name: 'One more thing' });
  await form.getByLabel('A song').fill('Dancing Queen');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('alert')).toContainText('There was a problem sending your response');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('Sent successfully!')).toBeVisible();
  expect(JSON.parse(posts.at(-1)?.body ?? '')).toEqual({ song: 'Dancing Queen', photos: false });
  expect(posts.at(-1)?.headers).toMatchObject({ 'x-form': 'w1', 'content-type': 'application/json' });
  expect(posts.at(-1)?.headers).not.toHaveProperty('cookie');
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: /Second/ }).click();
  await page.clock.runFor(1000);
  const shared = page.getByRole('dialog', { name: 'Thank you!' });
  await expect(shared.getByRole('link', { name: 'Share via Email' })).toHaveAttribute(
    'href',
    'mailto:?subject=Wedding&body=%E2%9E%9E%20https%3A%2F%2Fexample.com%2Fw%3Fa%3D1%26b%3D2',
  );
  await shared.getByRole('button', { name: 'Copy Link' }).click();
  await expect(shared.getByRole('button', { name: 'Copied!' })).toBeVisible();
  await page.clock.runFor(3000);
  await expect(shared.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  expect(violations).toEqual([]);
});

test('the next step after an answer, and input of another answer, survive an attribute change', async ({ page }) => {
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

test('W13 an answer that is being sent survives attribute changes, is sent once, and its outcome is shown', async ({
  page,
}) => {
  const { posts, violations } = await openHostPage(
    page,
    '<add-to-calendar-button proKey="k1" inlineRsvp></add-to-calendar-button>',
    {
      remote: { k1: { rsvp: { maxpp: 4 } } },
      replies: [{ status: 409, body: { error: 6 } }, { body: { status: 'ok' } }],
    },
  );
  const change = (language: string) =>
    page.locator('add-to-calendar-button').evaluate(async (element, value) => {
      element.setAttribute('language', value);
      await (element as HTMLElement & { whenInitialized(): Promise<void> }).whenInitialized();
    }, language);
  const box = page.getByRole('region');
  const submit = (name: string) => box.getByRole('button', { name });
  await box.getByLabel('Email').fill('bo@example.com');
  await box.getByLabel('Number of people').fill('2');

  let release = await holdRequests(page, /\/rsvp$/, (route) => route.fallback());
  await submit('Submit').click();
  await expect(box.getByRole('status')).not.toBeEmpty();
  await change('da');
  await expect(submit('Send')).toHaveAttribute('aria-disabled', 'true');
  await submit('Send').press('Enter');
  await change('de');
  await expect(submit('Absenden')).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(box.getByRole('alert')).toHaveText('Für so viele Personen sind nicht genug Plätze frei.');
  await expect(box.getByLabel('E-Mail')).toHaveValue('bo@example.com');
  expect(posts).toHaveLength(1);

  release = await holdRequests(page, /\/rsvp$/, (route) => route.fallback());
  await submit('Absenden').click();
  await change('en');
  await expect(submit('Submit')).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(box.getByRole('status').filter({ hasText: 'Sent successfully!' })).toBeFocused();
  expect(posts).toHaveLength(2);
  await change('da');
  await expect(box).toContainText('Sendt!');
  const trackedEvents = await page.evaluate(() =>
    (window as unknown as { dataLayer: { event: string }[] }).dataLayer.map((entry) => entry.event),
  );
  expect(trackedEvents.filter((name) => name === 'successRSVP')).toHaveLength(1);
  expect(violations).toEqual([]);
});

test('W13 an answer whose dialog was closed while it was being sent is sent once, and its outcome is shown', async ({
  page,
}) => {
  const { posts, violations } = await openHostPage(
    page,
    '<add-to-calendar-button proKey="k1"></add-to-calendar-button>',
    { remote: { k1: { rsvp: {} } }, replies: [{ body: { status: 'ok' } }] },
  );
  const release = await holdRequests(page, /\/rsvp$/, (route) => route.fallback());
  const trigger = page.getByRole('button', { name: 'RSVP: Wedding' });
  const dialog = page.getByRole('dialog');
  await trigger.click();
  await dialog.getByLabel('Email').fill('bo@example.com');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await trigger.click();
  await expect(dialog.getByLabel('Email')).toHaveValue('bo@example.com');
  await expect(dialog.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('k1-rsvp-sent'))).toBe('true');
  await trigger.click();
  await expect(dialog).toContainText('Sent successfully!');
  expect(posts).toHaveLength(1);
  expect(violations).toEqual([]);
});

test('W13 an answer to an event that atcb_action opens again while it is being sent is sent once', async ({ page }) => {
  const { posts, violations } = await openHostPage(
    page,
    '<button type="button" value="k1">First</button><button type="button" value="k2">Second</button>',
    {
      remote: { k1: { rsvp: {} }, k2: { rsvp: {} } },
      replies: [{ status: 409, body: { error: 6 } }, { body: { status: 'ok' } }],
    },
  );
  await page.evaluate(() => {
    const { atcb_action } = window as unknown as { atcb_action: (config: unknown, trigger: Element) => void };
    for (const own of document.querySelectorAll('button')) {
      own.addEventListener('click', () => atcb_action({ proKey: own.value }, own));
    }
  });
  const release = await holdRequests(page, /\/rsvp$/, (route) => route.fallback());
  const open = (name: string) => page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  const email = dialog.getByLabel('Email');
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await open('First');
  await email.fill('bo@example.com');
  await submit.click();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await close();
  // The form of another event neither waits nor shows this input.
  await open('Second');
  await expect(email).toHaveValue('');
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await close();
  await open('First');
  await expect(email).toHaveValue('bo@example.com');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await submit.press('Enter');
  release();
  await expect(dialog.getByRole('alert')).toHaveText('Fully booked.');
  expect(posts).toHaveLength(1);
  await submit.click();
  await expect(dialog).toContainText('Sent successfully!');
  await close();
  await open('First');
  await expect(dialog).toContainText('You have already answered');
  expect(posts).toHaveLength(2);
  expect(violations).toEqual([]);
});

test('W13 an answer is sent even if its element is removed, and the outcome is shown when it returns', async ({
  page,
}) => {
  const { posts, violations } = await openHostPage(
    page,
    '<add-to-calendar-button proKey="k1" inlineRsvp></add-to-calendar-button>',
    { remote: { k1: { rsvp: {} } }, replies: [{ body: { status: 'ok' } }] },
  );
  const release = await holdRequests(page, /\/rsvp$/, (route) => route.fallback());
  const box = page.getByRole('region');
  const submit = box.getByRole('button', { name: 'Submit' });
  await box.getByLabel('Email').fill('bo@example.com');
  await submit.click();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  const element = await page.locator('add-to-calendar-button').elementHandle();
  await element?.evaluate((node) => node.remove());
  await expect(box).toHaveCount(0);
  await element?.evaluate((node) => document.querySelector('main')?.append(node));
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(box).toContainText('Sent successfully!');
  expect(posts).toHaveLength(1);
  expect(violations).toEqual([]);
});
