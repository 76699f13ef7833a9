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
