// The element's interface for scripts and frameworks: methods, events, states, and helper functions.
import type { AddToCalendarButton } from '../packages/widget/dist/module.js';
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
