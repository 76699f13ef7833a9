// The element on a slow network: what is requested later may arrive first.
import type { AddToCalendarButton } from '../packages/widget/dist/module.js';
import { expect, test } from './widget-page.ts';

test('methods wait for the last of several changes', async ({ host }) => {
  const { page } = host;
  await host.show({ body: '<main></main>', build: 'module' });
  const results = await page.evaluate(async () => {
    const create = () => {
      const element = document.createElement('add-to-calendar-button') as AddToCalendarButton;
      Object.assign(element, { name: 'Wedding', startDate: '2031-08-02', options: ['Google'] });
      document.body.append(element);
      return element;
    };
    const shown = create();
    const initialized = shown.whenInitialized();
    shown.language = 'de';
    await initialized;
    const saving = create();
    const saved = saving.save('Google');
    saving.language = 'fr';
    return [shown.shadowRoot?.querySelector('.atcb-button-text')?.textContent, await saved];
  });
  expect(results).toEqual(['Im Kalender speichern', true]);
  expect((await host.getActivity()).opened).toHaveLength(1);
});
