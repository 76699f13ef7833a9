// The element's interface for scripts and frameworks: methods, events, states, and helper functions.
import type { AddToCalendarButton } from '../packages/widget/dist/module.js';
import { parseWithAll } from '../packages/widget/test/parsers.ts';
import { blankPath, button, expect, test } from './widget-page.ts';

const trigger = { trigger: 'click', options: "'Google','Yahoo'" };

test('open and close act like the button, also before the element is built', async ({ page, host }) => {
  await host.show({
    body: `${button(trigger)}<button type="button" id="own">Ours</button>`,
  });
  await page.evaluate(() => {
    const element = document.querySelector('add-to-calendar-button') as AddToCalendarButton;
    document.querySelector('#own')?.addEventListener('click', () => element.open());
    document.addEventListener('atcb-close-list', ({ detail }) => document.body.append(detail.label));
  });
  const element = page.locator('add-to-calendar-button');
  const call = (method: 'open' | 'close') =>
    element.evaluate((node: AddToCalendarButton, name) => node[name as 'open' | 'close'](), method);
  await page.locator('#own').click();
  await expect(page.getByRole('menuitem', { name: 'Google' })).toBeFocused();
  await call('open');
  await expect(page.getByRole('menu')).toBeVisible();
  await call('close');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.locator('body')).toContainText('Closed by Script');
  // The series dialog, above the list as a dialog.
  await element.evaluate((node: AddToCalendarButton) => {
    node.listStyle = 'modal';
    node.dates = ['02', '03'].map((day) => ({ name: `Day ${day}`, startDate: `2031-08-${day}` }));
    node.open();
  });
  await page.getByRole('button', { name: 'Google' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await call('close');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nothing opens where the visitor cannot open anything.
  await element.evaluate(async (node: AddToCalendarButton) => {
    node.disabled = true;
    node.open();
    await node.whenInitialized();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await element.evaluate((node: AddToCalendarButton) => {
    node.remove();
    node.open();
    node.close();
  });
  expect((await host.getActivity()).faults).toEqual([]);
});

test('a list that a script opens beside a button for each calendar repeats no id', async ({ page, host }) => {
  await host.show({ body: button({ options: "'Google','Yahoo'", buttonsList: '' }) });
  const element = page.locator('add-to-calendar-button');
  await element.evaluate((node: AddToCalendarButton) => node.open());
  const item = page.getByRole('dialog').getByRole('button', { name: 'Yahoo' });
  await expect(item).toBeVisible();
  const ids = await element.evaluate((node) =>
    [...(node.shadowRoot?.querySelectorAll('[id]') ?? [])].map(({ id }) => id),
  );
  expect(ids).toHaveLength(new Set(ids).size);
  await item.click();
  expect((await host.getActivity()).opened).toHaveLength(1);
  await expect(page.getByRole('button', { name: /^Yahoo.*\(Saved\)$/ })).toBeVisible();
});

test('save acts like a pick, says whether something was saved, and rejects calendars that are not offered', async ({
  page,
  host,
}) => {
  await host.show({ body: button({ options: "'Google','iCal'", pastDateHandling: 'disable' }) });
  const results = await page.evaluate(async () => {
    const element = document.querySelector('add-to-calendar-button') as AddToCalendarButton;
    const attempt = (calendar: string, options?: { date: number }) =>
      element.save(calendar, options).catch((error: Error) => `${error.name}: ${error.message}`);
    const single = [
      await attempt('Google'),
      // The same file.
      await attempt('apple'),
      await attempt('Yahoo'),
      await attempt('Tape'),
      await attempt('Google', { date: 1 }),
    ];
    element.dates = [
      { name: 'Party', startDate: '2031-08-03' },
      { name: 'Past', startDate: '2021-08-03' },
      { name: 'Cancelled', startDate: '2032-08-02', status: 'CANCELLED' },
    ];
    const series = [
      await attempt('Google', { date: 1 }),
      await attempt('Google', { date: 0 }),
      await attempt('Google', { date: 2 }),
      await attempt('Google'),
    ];
    element.blockInteraction = true;
    return { single, series, blocked: await attempt('Google', { date: 1 }) };
  });
  expect(results).toEqual({
    single: [
      true,
      true,
      'ConfigurationError: calendar "Yahoo": must be one of google, ical',
      expect.stringContaining('ConfigurationError: calendar "Tape": must contain only apple'),
      'RangeError: date 1: must be an index from 0 to 0',
    ],
    series: [true, false, false, false],
    blocked: false,
  });
  await expect.poll(async () => (await host.getActivity()).saved.length).toBe(1);
  const { opened, faults } = await host.getActivity();
  expect(opened.map((url) => new URL(url).searchParams.get('text'))).toEqual(['Wedding', 'Party']);
  expect(faults).toEqual([]);
});

test('toICS resolves to the file of all dates, and rejects an invalid configuration', async ({ page, host }) => {
  await host.show({ body: button({ options: 'Google' }) });
  const [file, error] = await page.evaluate(async () => {
    const element = document.querySelector('add-to-calendar-button') as AddToCalendarButton;
    element.dates = ['03', '02'].map((day) => ({ name: `Day ${day}`, startDate: `2031-08-${day}` }));
    const text = await element.toICS();
    element.timeZone = 'Moon';
    return [text, await element.toICS().catch(({ name, message }: Error) => `${name}: ${message}`)];
  });
  for (const events of parseWithAll(file ?? '')) {
    expect(events.map(({ summary }) => summary)).toEqual(['Day 02', 'Day 03']);
  }
  expect(file?.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual(['SUMMARY:Day 02', 'SUMMARY:Day 03']);
  expect(error).toContain('ConfigurationError: dates[0].timeZone "Moon"');
});

test('atcb-pick names the calendar and the date before anything happens, and can prevent it', async ({
  page,
  host,
}) => {
  const dates = JSON.stringify(['02', '03'].map((day) => ({ name: `Day ${day}`, startDate: `2031-08-${day}` })));
  await host.show({
    body: `<section>${button({ ...trigger, location: 'Hundested', description: 'A [b]party[/b]' })}</section>${button({ options: 'Google', dates, name: 'Series' })}`,
  });
  await page.evaluate(() => {
    const picks: unknown[] = [];
    Object.assign(window, { picks });
    document.addEventListener('atcb-pick', (event) => {
      picks.push(event.detail);
      if (event.target instanceof Element && event.target.closest('section') !== null) event.preventDefault();
    });
  });
  await page.getByRole('button', { name: 'Wedding' }).click();
  await page.getByRole('menuitem', { name: 'Yahoo' }).click();
  await page.getByRole('button', { name: 'Series' }).click();
  await page.getByRole('button', { name: 'Day 03' }).click();
  const picks = await page.evaluate(() => (window as unknown as { picks: unknown }).picks);
  expect(picks).toEqual([
    {
      calendar: 'yahoo',
      index: 0,
      date: {
        name: 'Wedding',
        description: 'A party',
        location: 'Hundested',
        status: 'CONFIRMED',
        startDate: '2031-08-02',
        startTime: '14:00',
        endDate: '2031-08-02',
        endTime: '23:30',
        timeZone: 'Europe/Copenhagen',
      },
    },
    { calendar: 'google', index: undefined, date: undefined },
    { calendar: 'google', index: 1, date: expect.objectContaining({ name: 'Day 03', startDate: '2031-08-03' }) },
  ]);
  const { opened, faults } = await host.getActivity();
  expect(opened.map((url) => new URL(url).searchParams.get('text'))).toEqual(['Day 03']);
  await expect(page.getByRole('button', { name: 'Wedding' })).not.toHaveClass(/atcb-saved/);
  expect(faults).toEqual([]);
});

test('stylesheets can select each state', async ({ page, host }) => {
  await host.show({ body: button(trigger) });
  const element = page.locator('add-to-calendar-button');
  const states = () =>
    element.evaluate((node) =>
      ['open', 'saved', 'disabled', 'expired', 'cancelled', 'loading', 'invalid', 'dark'].filter((state) =>
        node.matches(`:state(${state})`),
      ),
    );
  const set = (properties: Readonly<Record<string, string | boolean | null>>) =>
    element.evaluate(async (node: AddToCalendarButton, values) => {
      Object.assign(node, values);
      await node.whenInitialized();
    }, properties);
  expect(await states()).toEqual([]);
  await page.getByRole('button').click();
  expect(await states()).toEqual(['open']);
  await page.getByRole('menuitem', { name: 'Google' }).click();
  expect(await states()).toEqual(['saved']);
  await set({ lightMode: 'dark', disabled: true });
  expect(await states()).toEqual(['saved', 'disabled', 'dark']);
  await set({ lightMode: null, startDate: '2020-01-01', endDate: '2020-01-01', status: 'CANCELLED', name: 'Old' });
  expect(await states()).toEqual(['disabled', 'expired', 'cancelled']);
  await set({ disabled: false, startDate: '2020-13-01' });
  expect(await states()).toEqual(['invalid']);
  await set({ startDate: null, endDate: null, status: null });
  expect(await states()).toEqual([]);
  // The same state while a remote configuration is loading.
  host.replies = { '/api/v1/widget/abc/config.json': { body: { name: 'Remote', startDate: '2031-08-02' } } };
  const whileLoading = element.evaluate(async (node: AddToCalendarButton) => {
    node.proKey = 'abc';
    await Promise.resolve().then(() => undefined);
    const isLoading = node.matches(':state(loading)');
    await node.whenInitialized();
    return [isLoading, node.matches(':state(loading)'), node.shadowRoot?.querySelector('button')?.ariaLabel];
  });
  expect(await whileLoading).toEqual([true, false, expect.stringContaining('Remote')]);
  expect((await host.getActivity()).faults).toEqual([]);
});

test('a script without an address of its own asks for the attribute server, not for another key', async ({
  page,
  host,
}) => {
  await page.goto(`${host.widget}${blankPath}`);
  const message = page.waitForEvent('console', (entry) => entry.text().includes('generation failed'));
  await page.evaluate(async () => {
    const path = '/widget/add-to-calendar-button.js';
    await import(path);
    const element = document.createElement('add-to-calendar-button') as AddToCalendarButton;
    element.proKey = 'abc';
    document.body.append(element);
  });
  expect((await message).text()).toContain(
    'server: is required with proKey, because this script has no address of its own',
  );
});

test('both builds have the helper functions, texts and stylesheets, and open the thank-you dialog', async ({
  page,
  host,
}) => {
  const event = { name: 'Wedding', startDate: '2031-08-02' };
  for (const build of ['script', 'module'] as const) {
    await host.show({ body: button({ ...trigger, language: 'de' }), build });
    const result = await page.evaluate(
      async ([address, configuration]) => {
        type Helpers = typeof import('../packages/widget/dist/helpers.js') &
          typeof import('../packages/widget/dist/i18n-strings.js') &
          typeof import('../packages/widget/dist/css-styles.js') &
          typeof import('../packages/widget/dist/module.js');
        const all: Helpers = address === '' ? (window as unknown as Helpers) : await import(address);
        all.i18nStrings.eo = { 'label.addtocalendar': 'Aldonu' };
        const element = document.querySelector('add-to-calendar-button') as AddToCalendarButton;
        element.language = 'eo';
        await element.whenInitialized();
        await all.atcb_generate_ty({ ...configuration, ty: { headline: 'Dankon' } });
        const failure = await all.atcb_generate_ty(configuration).catch(({ message }: Error) => message);
        return {
          google: all.atcb_generate_google(configuration).slice(0, 35),
          text: element.shadowRoot?.querySelector('.atcb-button-text')?.textContent,
          styles: Object.values(all.cssStyles).every((style) => style.includes('.atcb-button')),
          failure,
        };
      },
      [build === 'script' ? '' : `${host.widget}/widget/module/index.js`, event] as const,
    );
    expect(result).toEqual({
      google: 'https://calendar.google.com/calenda',
      text: 'Aldonu',
      styles: true,
      failure: 'ty: is required',
    });
    const dialog = page.getByRole('dialog', { name: 'Dankon' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.atcb-action-host')).toHaveCount(0);
    expect((await host.getActivity()).faults).toEqual([]);
  }
});
