// The element's interface for scripts and stylesheets: states, and helper functions.
import type { AddToCalendarButton } from '../packages/widget/dist/module.js';
import { button, expect, test } from './widget-page.ts';

const trigger = { trigger: 'click', options: "'Google','Yahoo'" };

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
          region: [all.i18nStrings.pt?.ical, all.i18nStrings.pt_BR?.ical, all.i18nStrings['pt-BR']?.close],
          styles: Object.values(all.cssStyles).every((style) => style.includes('.atcb-button')),
          failure,
        };
      },
      [build === 'script' ? '' : `${host.widget}/widget/module/index.js`, event] as const,
    );
    expect(result).toEqual({
      google: 'https://calendar.google.com/calenda',
      text: 'Aldonu',
      region: ['Ficheiro iCal', 'Arquivo iCal', 'Fechar'],
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
