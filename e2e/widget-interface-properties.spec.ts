// The element's properties, for scripts and frameworks.
import type { AddToCalendarButton } from '../packages/widget/dist/module.js';
import { button, expect, test } from './widget-page.ts';

const trigger = { trigger: 'click', options: "'Google','Yahoo'" };

test('properties override attributes, which override config, and undefined returns to the attribute', async ({
  page,
  host,
}) => {
  await host.show({ body: button({ ...trigger, label: 'Attribute' }) });
  const steps = await page.evaluate(async () => {
    const element = document.querySelector('add-to-calendar-button') as AddToCalendarButton;
    const seen: unknown[] = [];
    const languages: unknown[] = [];
    const read = async () => {
      await element.whenInitialized();
      seen.push(element.shadowRoot?.querySelector('.atcb-button-text')?.textContent);
      languages.push(element.shadowRoot?.querySelector('div')?.lang);
    };
    element.config = { label: 'Configuration', language: 'de' };
    await read();
    element.label = 'Property';
    await read();
    element.label = undefined;
    await read();
    element.removeAttribute('label');
    await read();
    element.config = null;
    await read();
    element.setAttribute('label', 'Attribute');
    element.language = 'fr';
    await read();
    element.label = '';
    element.language = null;
    await read();
    return { seen, languages };
  });
  expect(steps).toEqual({
    seen: ['Attribute', 'Property', 'Attribute', 'Configuration', 'Add to Calendar', 'Attribute', 'Add to Calendar'],
    languages: ['de', 'de', 'de', 'de', 'en', 'fr', 'en'],
  });
  expect(await page.locator('add-to-calendar-button').getAttribute('language')).toBeNull();
  expect((await host.getActivity()).faults).toEqual([]);
});

test('an element can be configured by properties alone, and returns each as its kind', async ({ page, host }) => {
  await host.show({ body: '<main></main>' });
  const values = await page.evaluate(async () => {
    const element = document.createElement('add-to-calendar-button') as AddToCalendarButton;
    const before = [element.hideBranding, element.name, element.options, element.sequence, 'dates' in element];
    element.name = 'Wedding';
    element.dates = [
      {
        name: 'Ceremony',
        startDate: '2031-08-02',
        startTime: '14:00',
        endTime: '15:00',
        timeZone: 'Europe/Copenhagen',
      },
      { name: 'Party', startDate: '2031-08-03' },
    ];
    element.options = ['Google', 'Yahoo'];
    element.hideBranding = true;
    element.trigger = 'click';
    document.body.append(element);
    await element.whenInitialized();
    element.setAttribute('hide-checkmark', '');
    element.setAttribute('sequence', '3');
    element.setAttribute('images', "'https://e.com/a.png'");
    element.setAttribute('customLabels', '{"close":"Shut"}');
    element.setAttribute('rsvp', '{');
    element.hidden = false;
    return {
      before,
      options: element.options,
      dates: Array.isArray(element.dates) && element.dates.length,
      flags: [element.hideBranding, element.hideCheckmark, element.debug],
      parsed: [element.sequence, element.images, element.customLabels, element.rsvp, element.label],
      attributes: element.getAttributeNames().filter((name) => /^(name|dates|options|hidebranding|hidden)$/.test(name)),
    };
  });
  expect(values).toEqual({
    before: [false, undefined, undefined, undefined, true],
    options: ['Google', 'Yahoo'],
    dates: 2,
    flags: [true, true, false],
    parsed: [3, ['https://e.com/a.png'], { close: 'Shut' }, undefined, undefined],
    attributes: [],
  });
});

test('takes over properties that a framework set before the element was defined', async ({ page, host }) => {
  await host.show({ body: '<main></main>' });
  const text = await page.evaluate(async () => {
    // A second name for the same class behaves like an element that is defined late.
    const element = document.createElement('late-button') as AddToCalendarButton;
    Object.assign(element, {
      name: 'Wedding',
      startDate: '2031-08-02',
      label: 'Early',
      other: 1,
      config: { size: '9' },
    });
    document.body.append(element);
    const Defined = customElements.get('add-to-calendar-button') as typeof AddToCalendarButton;
    customElements.define('late-button', class extends Defined {});
    await element.whenInitialized();
    element.label = 'Late';
    await element.whenInitialized();
    return [
      element.shadowRoot?.textContent,
      Object.keys(element).join(),
      element.shadowRoot?.querySelector('div')?.style.getPropertyValue('--base-font-size-l'),
    ];
  });
  expect(text).toEqual(['Late', 'other', '19px']);
});

test('an object that is set again without a change keeps an open list open', async ({ page, host }) => {
  await host.show({ body: button(trigger) });
  await page.getByRole('button', { name: 'Wedding' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.evaluate(async () => {
    const element = document.querySelector('add-to-calendar-button') as AddToCalendarButton;
    element.options = ['Google', 'Yahoo'];
    element.customVar = {};
    await element.whenInitialized();
    element.customVar = {};
    await element.whenInitialized();
  });
  await page.getByRole('button', { name: 'Wedding' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.evaluate(async () => {
    const element = document.querySelector('add-to-calendar-button') as AddToCalendarButton;
    element.customVar = {};
    element.options = ['Google', 'Yahoo'];
    await element.whenInitialized();
  });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.evaluate(async () => {
    const element = document.querySelector('add-to-calendar-button') as AddToCalendarButton;
    element.options = ['Google', 'Apple'];
    await element.whenInitialized();
  });
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('an invalid property is reported like an invalid attribute', async ({ page, host }) => {
  await host.show({ body: button(trigger) });
  const message = page.waitForEvent('console');
  await page.evaluate(() => {
    const element = document.querySelector('add-to-calendar-button') as AddToCalendarButton;
    element.dates = [{ name: 'Ceremony', startDate: '2031-13-02' }];
  });
  expect((await message).text()).toContain(
    'dates[0].startDate "2031-13-02": must be a valid date, YYYY-MM-DD, or today+N',
  );
  expect((await host.getActivity()).faults).toEqual([]);
});
