// The element on a slow network: what is requested later may arrive first.
import type { AddToCalendarButton } from '../packages/widget/dist/module.js';
import { holdRequests } from './pages.ts';
import { button, expect, test } from './widget-page.ts';

const dates = JSON.stringify(['02', '03'].map((day) => ({ name: `Day ${day}`, startDate: `2031-08-${day}` })));

test('a part that is still loading opens once, or not at all if it is closed meanwhile', async ({ page, host }) => {
  await test.step('clicks before the dates of a series are loaded open them once', async () => {
    const releaseDialogs = await holdRequests(page, /\/dialogs\.js$/);
    await host.show({ body: button({ options: "'Google'", dates }), build: 'module' });
    const trigger = page.getByRole('button', { name: 'Add to Calendar' });
    await trigger.click();
    await trigger.click();
    releaseDialogs();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(trigger).toBeFocused();
  });
  await test.step('what is still loading is closed', async () => {
    for (const [name, attributes] of [
      ['the list', { options: "'Google','Yahoo'", listStyle: 'modal' }],
      ['the dates of a series', { options: "'Google'", dates }],
    ] as const) {
      await test.step(`closes ${name} while it is still loading`, async () => {
        const releaseDialogs = await holdRequests(page, /\/dialogs\.js$/);
        await host.show({ body: button(attributes), build: 'module' });
        const element = page.locator('add-to-calendar-button');
        const trigger = page.getByRole('button', { name: 'Add to Calendar' });
        await trigger.click();
        await element.evaluate((it: AddToCalendarButton) => it.close());
        releaseDialogs();
        await page.evaluate((url) => import(url), `${host.widget}/widget/module/dialogs.js`);
        await expect(page.locator('dialog')).toHaveCount(0);
        await trigger.click();
        await expect(page.getByRole('dialog')).toBeVisible();
      });
    }
  });
  await test.step('clicks before a long link can be shortened open it once', async () => {
    const releaseShortener = await holdRequests(page, /\/on-demand\.js$/);
    const description = 'Lorem ipsum '.repeat(1000);
    await host.show({ body: button({ options: "'Yahoo'", description }), build: 'module' });
    const trigger = page.getByRole('button', { name: 'Add to Calendar' });
    await trigger.click();
    await trigger.click();
    releaseShortener();
    await expect(trigger).toHaveAccessibleName(/\(Saved\)$/);
    expect((await host.getActivity()).opened).toHaveLength(1);
  });
});

test('atcb_action keeps what a later call has opened', async ({ page, host }) => {
  const event = { name: 'Wedding', startDate: '2031-08-02' };
  host.replies = { '/api/v1/widget/slow/config.json': { body: { ...event, options: ['Google', 'Yahoo'] } } };
  const releaseConfiguration = await holdRequests(page, /\/slow\/config\.json$/);
  await host.show({ body: '' });
  const first = page.evaluate(() => Reflect.get(window, 'atcb_action')({ proKey: 'slow', identifier: 'first' }));
  await page.evaluate((config) => Reflect.get(window, 'atcb_action')(config), {
    ...event,
    options: ['iCal', 'Google'],
  });
  const item = page.getByRole('dialog').getByRole('button', { name: 'iCal File' });
  await expect(item).toBeVisible();
  releaseConfiguration();
  await first;
  await expect(item).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('the button stays if the part that connects an element of the page in its slot fails to load', async ({
  page,
  host,
}) => {
  await page.route(/\/slotted-trigger\.js$/, (route) => route.abort());
  const own = '<button slot="trigger" type="button">Save the date</button></add-to-calendar-button>';
  const body = button({ options: "'Google','Yahoo'" }).replace('</add-to-calendar-button>', own);
  await host.show({ body, build: 'module' });
  await page.getByRole('button', { name: 'Add to Calendar' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the date' })).toHaveCount(0);
  expect((await host.getActivity()).faults).toEqual([]);
});

test('a count of seats that arrives late neither replaces a later one nor moves the focus out of a dialog', async ({
  page,
  host,
}) => {
  await test.step('a form that turns out to be full keeps the focus in its dialog', async () => {
    host.replies = {
      '/api/v1/widget/abc/config.json': { body: { name: 'Wedding', startDate: '2031-08-02', rsvp: { max: 10 } } },
      '/api/v1/widget/rsvp': { body: { total: 10 } },
    };
    const release = await holdRequests(page, /\/api\/v1\/widget\/rsvp/);
    await host.show({ body: '<add-to-calendar-button proKey="abc"></add-to-calendar-button>' });
    await page.getByRole('button', { name: 'RSVP: Wedding' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Email')).toBeFocused();
    release();
    await expect(dialog.getByText('Fully booked')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  });
  await test.step('a count of seats that arrives late does not replace a later one', async () => {
    host.replies = {
      '/api/v1/widget/abc/config.json': { body: { name: 'Wedding', startDate: '2031-08-02', rsvp: { max: 10 } } },
    };
    const headers = { 'access-control-allow-origin': '*' };
    const url = /\/api\/v1\/widget\/rsvp/;
    const release = await holdRequests(page, url, (route) => route.fulfill({ json: { total: 3 }, headers }));
    let isFirst = true;
    await page.route(url, (route) => {
      if (route.request().method() === 'POST') return route.fulfill({ json: { status: 'ok' }, headers });
      if (!isFirst) return route.fulfill({ json: { total: 10 }, headers });
      isFirst = false;
      return route.fallback();
    });
    await host.show({ body: '<add-to-calendar-button proKey="abc"></add-to-calendar-button>' });
    await page.getByRole('button', { name: 'RSVP: Wedding' }).click();
    await page.getByLabel('Email').fill('bo@example.com');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    const answered = page.getByRole('button', { name: 'You have already answered: Wedding' });
    await expect(answered).toBeVisible();
    const late = page.waitForResponse(/prokey=abc/);
    release();
    await (await late).finished();
    await expect(answered).toBeVisible();
    // The first seats were free: the label would be that of an open form.
    await expect(page.getByRole('button', { name: 'RSVP: Wedding', exact: true })).toHaveCount(0);
  });
});
