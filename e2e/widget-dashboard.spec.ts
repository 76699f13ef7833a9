// Widgets in the dashboard: create with a live preview, embed on a page, respond, close and undo.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './dashboard-test.ts';
import { expectNoHorizontalScroll } from './pages.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// Expected are errors of the server, and those that the preview, which is the real element, reports before the server.
test.beforeEach(({ watched }) => watched.allow(/status of (400|404|409)|generation failed: customCss/));

const getPreview = (page: Page) => page.getByRole('complementary', { name: 'What visitors see' });
const getSection = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name }) });

interface Widget {
  _id: string;
  prokey: string;
}
const configuration = {
  name: 'Harbour walk',
  startDate: '2030-08-02',
  location: 'Hundested',
  options: ['Google', 'iCal'],
};

test('creates a widget with questions and a live preview, and copies its embed code', async ({
  page,
  openDashboard,
  app,
  axe,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard('/dashboard/widget');
  await expect(page.getByText('No website buttons yet.')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Try it in the playground' }).click();
  const playground = await opened;
  await expect(playground.getByRole('heading', { name: 'Add to calendar' })).toBeVisible();
  await playground.close();
  await page.getByRole('link', { name: 'New button' }).click();
  const name = getSection(page, 'The event').getByLabel('Name', { exact: true });
  await expect(name).not.toHaveValue('');
  await name.fill('Harbour walk');
  await getPreview(page).getByRole('button', { name: 'Add to Calendar: Harbour walk' }).click();
  await expect(getPreview(page).getByRole('link', { name: 'Havn' })).toHaveAttribute('href', `${app.origin}/`);
  await page.keyboard.press('Escape');
  await getSection(page, 'RSVPs').getByRole('heading').click();
  await page.getByLabel('Collect RSVPs on pages with this button').check();
  await page.getByLabel('Total seats').fill('2');
  await page.getByRole('button', { name: 'Add: Questions' }).click();
  const question = page.getByRole('region', { name: 'Questions 1' });
  await question.getByLabel('Name').fill('diet');
  await question.getByLabel('Type').selectOption('text');
  await page.getByRole('button', { name: 'Add: Questions' }).click();
  const second = page.getByRole('region', { name: 'Questions 2' });
  await second.getByLabel('Name').fill('song');
  await page.getByRole('button', { name: 'Move up: Questions 2' }).press('Enter');
  await expect(question.getByLabel('Name')).toHaveValue('song');
  await expect(question).toBeFocused();
  await getSection(page, 'Appearance').getByRole('heading').click();
  await page.getByLabel('Custom style sheet').fill('https://example.com/none.txt');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Needs fixing: Custom style sheet');
  await expect(page.getByLabel('Custom style sheet')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Custom style sheet').fill('');
  await axe();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Edit button' })).toBeVisible();
  const [widget] = await app.callAsAdmin<Widget[]>('GET', '/widget/events');
  expect(widget).toMatchObject({
    max: 2,
    configuration: { name: 'Harbour walk', rsvp: { fields: [{ name: 'song' }, { type: 'text', name: 'diet' }] } },
  });
  await page.getByRole('button', { name: 'Copy the lines' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<script src="${app.origin}/widget/add-to-calendar-button.js" async></script>\n<add-to-calendar-button proKey="${widget?.prokey}"></add-to-calendar-button>`,
  );
});

/** A page of another origin with the two lines of embed code. */
async function startExternalSite(origin: string, prokey: string) {
  const lines = `<script src="${origin}/widget/add-to-calendar-button.js" async></script><add-to-calendar-button proKey="${prokey}"></add-to-calendar-button>`;
  const server = createServer((_request, reply) =>
    reply.setHeader('content-type', 'text/html').end(`<!doctype html><title>Blog</title>${lines}`),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

/** Opens the form in a visitor's browser and fills it in. */
async function fillForm(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'RSVP' }).click();
  await page.getByLabel('Number of people').fill('2');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Diet').fill('vegan');
}

test('two visitors compete for the last seats: the dashboard shows who got them, exports, deletes and closes', async ({
  page,
  openDashboard,
  app,
  axe,
  browser,
}) => {
  const rsvp = { fields: [{ type: 'text', name: 'diet', label: 'Diet' }] };
  const widget = await app.callAsAdmin<Widget>('POST', '/widget/events', {
    configuration: { ...configuration, name: 'Sunset walk', rsvp },
    max: 3,
    maxpp: 2,
  });
  await openDashboard(`/dashboard/widget/${widget._id}`);
  await expect(page.getByText('No responses yet.')).toBeVisible();
  const blog = await startExternalSite(app.origin, widget.prokey);
  const visitors = [await browser.newPage(), await browser.newPage()];
  for (const [index, visitor] of visitors.entries()) await fillForm(visitor, blog.url, `visitor${index}@example.com`);
  await Promise.all(visitors.map((visitor) => visitor.getByRole('button', { name: 'Submit' }).click()));
  const countVisible = (text: string) =>
    Promise.all(visitors.map((visitor) => visitor.getByText(text).isVisible())).then(
      (all) => all.filter(Boolean).length,
    );
  await expect.poll(() => countVisible('Sent successfully!')).toBe(1);
  await expect(page.getByRole('row', { name: /visitor\d@example.com Coming 2 seats diet: vegan/ })).toHaveCount(1);
  await expect(page.getByText('2 of 3 seats taken')).toBeVisible();
  for (const visitor of visitors) await visitor.close();
  blog.stop();
  await axe();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Responses, CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^responses-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('button', { name: /^Delete the response from visitor/ }).click();
  await expect(page.getByText('0 of 3 seats taken')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 of 3 seats taken')).toBeVisible();
  await page.getByRole('button', { name: 'Close RSVPs' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete button' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Website button' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Sunset walk' })).toBeHidden();
  await page
    .getByRole('region', { name: 'Recent changes' })
    .locator('div', { hasText: 'Website button deleted.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByRole('link', { name: 'Edit Sunset walk' })).toBeVisible();
});

test('on a concurrent edit the second user sees the difference and chooses; leaving with unsaved changes asks first', async ({
  page,
  openDashboard,
  app,
}) => {
  const widget = await app.callAsAdmin<Widget>('POST', '/widget/events', { configuration });
  await openDashboard(`/dashboard/widget/${widget._id}`);
  const name = getSection(page, 'The event').getByLabel('Name', { exact: true });
  await name.fill('Mine');
  await app.callAsAdmin('PUT', `/widget/events/${widget._id}`, {
    configuration: { ...configuration, name: 'Theirs' },
    maxpp: 2,
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alert');
  await expect(conflict.getByRole('group')).toHaveCount(2);
  await expect(conflict.getByRole('group', { name: 'Seats per response' })).toBeVisible();
  await expect(conflict.getByRole('group', { name: 'Name' }).getByRole('radio', { name: /Mine/ })).toBeChecked();
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await page.getByRole('button', { name: 'Keep selected' }).click();
  await expect(name).toHaveValue('Theirs');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await name.fill('Mine after all');
  await page.getByRole('link', { name: 'All buttons' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await app.callAsAdmin('GET', `/widget/events/${widget._id}`)).toMatchObject({
    configuration: { name: 'Mine after all' },
  });
});

test('the newest responses are listed first, and deleting one by keyboard moves focus to the next', async ({
  page,
  openDashboard,
  app,
}) => {
  const widget = await app.callAsAdmin<Widget>('POST', '/widget/events', { configuration, max: 99 });
  for (let index = 1; index <= 52; index += 1)
    await page.request.post(`${app.origin}/api/v1/widget/rsvp`, {
      data: { prokey: widget.prokey, status: 'confirmed', email: `visitor${index}@example.com` },
    });
  await openDashboard(`/dashboard/widget/${widget._id}`);
  const addresses = page.getByRole('rowheader');
  await expect(addresses).toHaveCount(50);
  await expect(addresses.first()).toHaveText('visitor52@example.com');
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(addresses.last()).toHaveText('visitor1@example.com');
  await page.getByRole('button', { name: 'Delete the response from visitor51@example.com' }).press('Enter');
  await expect(addresses).toHaveCount(51);
  await expect(page.getByRole('rowheader', { name: 'visitor50@example.com' })).toBeFocused();
});

test('neither the undo notice nor the save bar covers the focused control', async ({ page, openDashboard, app }) => {
  const widget = await app.callAsAdmin<Widget>('POST', '/widget/events', { configuration, max: 9 });
  await openDashboard(`/dashboard/widget/${widget._id}`);
  const name = getSection(page, 'The event').getByLabel('Name', { exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  await name.fill('Once');
  await save.click();
  const undoNotice = page
    .getByRole('region', { name: 'Recent changes' })
    .locator('div', { hasText: 'Website button saved.' });
  await expect(undoNotice).toBeVisible();
  await name.fill('Twice');
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  const [above, below] = [await undoNotice.boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  await page.getByLabel('Total seats').fill('0');
  await save.click();
  const alert = page.getByRole('alert');
  await expect(alert).toBeInViewport({ ratio: 1 });
  const head = await page.getByRole('banner').boundingBox();
  expect((await alert.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  // By keyboard from the name to the last part of the form: a date input has several tab stops.
  await name.focus();
  const covered: string[] = [];
  const last = getSection(page, 'Testing').locator('summary');
  while (!(await last.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const { activeElement } = document;
      const { x = 0, y = 0, width = 0, height = 0 } = activeElement?.getBoundingClientRect() ?? {};
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      return there?.closest('.save-bar') && !activeElement?.closest('.save-bar') ? activeElement?.outerHTML : undefined;
    });
    if (found) covered.push(found);
  }
  expect(covered).toEqual([]);
});

test('a widget without RSVP is a calendar button only and cannot be closed', async ({ page, openDashboard, app }) => {
  const widget = await app.callAsAdmin<Widget>('POST', '/widget/events', {
    configuration,
    max: 9,
    expires: '2030-07-01',
  });
  await openDashboard(`/dashboard/widget/${widget._id}`);
  await expect(page.getByRole('button', { name: 'Close RSVPs' })).toBeVisible();
  await expect(getPreview(page).getByRole('button', { name: 'RSVP' })).toBeVisible();
  await page.getByLabel('Collect RSVPs on pages with this button').uncheck();
  await expect(getPreview(page).getByRole('button', { name: 'Add to Calendar: Harbour walk' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Close RSVPs' })).toBeHidden();
  const response = await page.request.get(`${app.origin}/api/v1/widget/${widget.prokey}/config.json`);
  expect(await response.json()).not.toHaveProperty('rsvp');
});

test('on a phone, in dark mode and French, nothing overflows the page', async ({ page, open, logIn, app, axe }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const long = 'Promenade-au-bord-de-l’eau-avec-tous-nos-amis-venus-de-partout-dans-le-monde';
  const widget = await app.callAsAdmin<Widget>('POST', '/widget/events', {
    configuration: { ...configuration, name: long },
    max: 9,
  });
  await page.request.post(`${app.origin}/api/v1/widget/rsvp`, {
    data: { prokey: widget.prokey, status: 'undecided', email: `${'a'.repeat(60)}@example.com` },
  });
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'fr'));
  await logIn();
  for (const path of ['/dashboard/widget', `/dashboard/widget/${widget._id}`]) {
    await open(path);
    await expect(page.getByText('0 places prises sur 9').first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await axe();
  }
  await expect(page.getByLabel('Ouverture au').locator('option')).toHaveText(['(par défaut)', 'Survol', 'Clic']);
});
