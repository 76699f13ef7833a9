// The list of the calendars and of the dates of a series in a browser: its place, its size and its keys.
import type { Locator } from '@playwright/test';
import { onlyChromium } from './only-chromium.ts';
import { measureProcessorSlowness, meterMainThread } from './processor-speed.ts';
import { button, expect, type HostPage, test } from './widget-page.ts';

const all = "'Apple','Google','iCal','Microsoft365','Outlook.com','MicrosoftTeams','Yahoo'";

const countSeries = (count: number) =>
  button({
    options: "'Google'",
    pastDateHandling: 'disable',
    dates: JSON.stringify(
      Array.from({ length: count }, (_, index) => ({ name: `Class ${index + 1}`, startDate: `today+${index}` })),
    ),
  });

test.afterEach(async ({ host }) => {
  expect((await host.getActivity()).faults).toEqual([]);
});

/** A button below some text, in a low and narrow window. */
async function showLowWindow(
  host: HostPage,
  { height, ...attributes }: { height: number; customLabels?: string },
): Promise<void> {
  await host.page.setViewportSize({ width: 320, height });
  await host.show({ body: `${'<p>Before</p>'.repeat(4)}${button({ options: all, trigger: 'click', ...attributes })}` });
}

/** A series of 5,000 dates, opened by keyboard, whose first date has the focus. */
async function openLongSeries(host: HostPage) {
  await host.show({ body: countSeries(5000) });
  await host.page.getByRole('button').press('Enter');
  const dialog = host.page.getByRole('dialog');
  const date = (number: number) => dialog.getByRole('button', { name: new RegExp(`^Class ${number} `) });
  await expect(date(1)).toBeFocused();
  return { dialog, date };
}

/** Opens a series of 40 years, of which 17 have passed, and returns the date that has the focus. */
async function openPastSeries(host: HostPage): Promise<Locator> {
  const dates = Array.from({ length: 40 }, (_, index) => ({
    name: `Class ${index + 1}`,
    startDate: `20${index + 10}-08-02`,
  }));
  await host.page.clock.setFixedTime('2026-11-23T06:00:00Z');
  await host.show({ body: button({ options: "'Google'", pastDateHandling: 'disable', dates: JSON.stringify(dates) }) });
  await host.page.getByRole('button').press('Enter');
  return host.page.getByRole('dialog').locator(':focus');
}

test('the list is placed below or above its button in a low window, where keys bring each calendar into view', async ({
  host,
}) => {
  const { page } = host;
  for (const [side, height] of [
    ['below', 520],
    ['above', 300],
  ] as const) {
    await showLowWindow(host, { height });
    const trigger = page.getByRole('button');
    // On hover the button rises by a pixel.
    await trigger.hover();
    await trigger.evaluate((node) => Promise.allSettled(node.getAnimations().map(({ finished }) => finished)));
    await trigger.click();
    // The layout position: an animation may still be running.
    const [isAbove, gap] = await page.getByRole('menu').evaluate((list) => {
      const { offsetTop, offsetHeight, classList } = list.parentElement as HTMLElement;
      const button = (list.getRootNode() as ShadowRoot).querySelector('button') as HTMLElement;
      const { top, bottom } = button.getBoundingClientRect();
      const isUp = classList.contains('atcb-dropup');
      return [isUp, isUp ? top - offsetTop - offsetHeight : offsetTop - bottom];
    });
    expect(isAbove, side).toBe(side === 'above');
    expect(Math.abs(gap), side).toBeLessThanOrEqual(1);
  }
  for (const key of ['End', 'Home']) {
    await page.keyboard.press(key);
    await expect(page.locator('[role=menuitem]:focus')).toBeInViewport({ ratio: 1 });
  }
  const customLabels = JSON.stringify({ yahoo: 'The calendar that we have been using for many years' });
  await showLowWindow(host, { height: 480, customLabels });
  await page.getByRole('button').click();
  await expect(page.getByRole('menuitem', { name: 'The calendar that we have been using' })).toBeAttached();
  expect(await page.getByRole('menu').evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(false);
});

/** The number of lines of the last text of each label. */
const countLines = (labels: Element[]) =>
  labels.map(({ lastChild }) => {
    const text = document.createRange();
    if (lastChild) text.selectNode(lastChild);
    return text.getClientRects().length;
  });

test('on a phone labels and answers are one line, and a long word does not widen the page', async ({ host }) => {
  await test.step('the label of a button is one line next to long content on a phone', async () => {
    const { page } = host;
    await page.setViewportSize({ width: 360, height: 800 });
    const rsvp = JSON.stringify({ initial_confirmation: false });
    const long = `<p>${'Something long. '.repeat(20)}</p>`;
    await host.show({
      policy: () => undefined,
      body: `<div style="display: flex">${long}${button({ rsvp, customLabels: '{"label.rsvp":"Answer"}' })}</div>`,
    });
    await expect(page.locator('.atcb-button-text')).toHaveText('Answer');
    expect(await page.locator('.atcb-button-text').evaluateAll(countLines)).toEqual([1]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
  await test.step('the answers of a form are one line each, side by side on a phone', async () => {
    const { page } = host;
    await page.setViewportSize({ width: 360, height: 800 });
    await host.show({ body: button({ rsvp: JSON.stringify({ initial_confirmation: false, maybe_option: true }) }) });
    await page.getByRole('button').click();
    await expect(page.getByRole('radio', { name: 'Maybe' })).toBeVisible();
    expect(await page.locator('.atcb-status').evaluateAll(countLines)).toEqual([1, 1, 1]);
  });
  await test.step('a long word in the headline of a form does not widen the page on a phone', async () => {
    const { page } = host;
    await page.setViewportSize({ width: 360, height: 800 });
    const headline = 'Wedding'.repeat(9);
    await host.show({ body: button({ rsvp: JSON.stringify({ headline }), inlineRsvp: 'true' }) });
    await expect(page.getByRole('region', { name: headline })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('keys reach every date of a long series, of which only those near the view are in the document', async ({
  host,
}) => {
  const { dialog, date } = await openLongSeries(host);
  const { page } = host;
  const items = dialog.getByRole('listitem');
  expect(await items.count()).toBeLessThan(60);
  await expect(items.first()).toHaveAttribute('aria-posinset', '1');
  await expect(items.first()).toHaveAttribute('aria-setsize', '5000');
  for (const [key, number] of [
    ['ArrowUp', 1],
    ['ArrowDown', 2],
    ['End', 5000],
    ['ArrowDown', 5000],
    ['ArrowUp', 4999],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(date(number)).toBeFocused();
    await expect(date(number)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('PageDown');
  const pageSize = Number((await dialog.locator(':focus').textContent())?.match(/\d+/)?.[0]) - 1;
  expect(pageSize).toBeGreaterThan(1);
  await page.keyboard.press('PageUp');
  await expect(date(1)).toBeFocused();

  await test.step('the dates are one stop of the Tab key', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(date(2)).toBeFocused();
  });

  await test.step('a date that was saved keeps the focus, also while it is scrolled out of view', async () => {
    await page.keyboard.press('Enter');
    await expect(date(2)).toHaveAccessibleName(/\(Saved\)$/);
    await expect(date(2)).toBeFocused();
    await dialog.getByRole('list').evaluate((list) => list.scrollTo(0, list.scrollHeight / 2));
    await expect(date(2500)).toBeVisible();
    await expect(date(2)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(date(3)).toBeFocused();
    await expect(date(3)).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('list').evaluate((list) => list.scrollTo(0, 0));
    await expect(date(2)).toHaveAccessibleName(/\(Saved\)$/);
  });

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button')).toBeFocused();
});

test('a long series begins at the first date that can be saved, and a past one can only be focused', async ({
  host,
}) => {
  const focused = await openPastSeries(host);
  await expect(focused).toHaveText('Class 18 Aug 2, 2027');
  // The dates after it are in view.
  await expect(host.page.getByRole('button', { name: /^Class 20 / })).toBeInViewport();
  await host.page.keyboard.press('ArrowUp');
  await expect(focused).toHaveText(/^Class 17 .* Expired$/);
  await expect(focused).toHaveAttribute('aria-disabled', 'true');
  await host.page.keyboard.press('Enter');
  expect((await host.getActivity()).opened).toEqual([]);
});

test(
  'W17 an unbroken word of 40,000 letters is laid out within a second, wherever a form shows it',
  onlyChromium,
  async ({ host }) => {
    const { page } = host;
    await host.show({ body: '<section></section>' });
    const getLayoutSeconds = await meterMainThread(page, 'LayoutDuration');
    const text = 'ش'.repeat(40_000);
    const fields = [
      { type: 'label', label: text },
      { type: 'text', name: 'song', label: text },
      { type: 'radio', name: 'meal', label: text },
      { type: 'checkbox', name: 'rules', label: text },
    ];
    for (const rsvp of [{ text: `${text} [b]${text}[/b]` }, { headline: text }, { fields }]) {
      const attributes = Object.entries({ name: 'Party', startDate: '2031-01-01', rsvp: JSON.stringify(rsvp) });
      const before = await getLayoutSeconds();
      const height = await page.evaluate(async (all) => {
        const element = document.createElement('add-to-calendar-button');
        for (const [name, value] of [...all, ['inlineRsvp', '']] as [string, string][])
          element.setAttribute(name, value);
        document.querySelector('section')?.replaceChildren(element);
        await (element as HTMLElement & { whenInitialized(): Promise<void> }).whenInitialized();
        return element.getBoundingClientRect().height;
      }, attributes);
      // The word is broken into many lines.
      expect(height).toBeGreaterThan(1000);
      const seconds = (await getLayoutSeconds()) - before;
      expect(seconds, Object.keys(rsvp)[0]).toBeGreaterThan(0);
      expect(seconds, Object.keys(rsvp)[0]).toBeLessThan(1);
    }
  },
);

test.describe(() => {
  test.describe.configure({ retries: 2 });

  test('W17 5,000 dates of a series open within 100 ms on an idle processor', onlyChromium, async ({ host }) => {
    const { page } = host;
    await host.show({ body: countSeries(5000) });
    // The first use of a formatter loads the data of its language.
    await page.evaluate(() => new Intl.DateTimeFormat('en', { month: 'short' }).format());
    const getTaskSeconds = await meterMainThread(page, 'TaskDuration');
    const before = await getTaskSeconds();
    await page.getByRole('button').evaluate(async (trigger: HTMLElement) => {
      trigger.click();
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    });
    const seconds = (await getTaskSeconds()) - before;
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Class 1 / })).toBeVisible();
    expect(seconds).toBeGreaterThan(0);
    // Other tests, which share the memory and the caches of the processor, slow down this page.
    expect(seconds).toBeLessThan(0.1 * Math.max(1, await measureProcessorSlowness(page.context())));
  });
});

test('lists and dialogs are not printed over the page', onlyChromium, async ({ host }) => {
  const { page } = host;
  const options = "'Google','Yahoo'";
  await host.show({ body: button({ options }) + button({ options, listStyle: 'modal', name: 'Dialog' }) });
  for (const [name, opened] of [
    ['Wedding', page.getByRole('menu')],
    ['Dialog', page.getByRole('dialog')],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(opened).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(opened).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
  }
});
