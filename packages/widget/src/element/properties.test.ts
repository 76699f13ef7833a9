// @vitest-environment jsdom
// The element's properties, for scripts and frameworks.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addElement, find, resetPage, type SeenPage } from '../../test/dom.js';
import { AddToCalendarButton } from './element.js';

let seen: SeenPage;
beforeEach(() => {
  seen = resetPage();
});
afterEach(() => expect(seen.errors).toEqual([]));

it('properties override attributes, which override config, and undefined returns to the attribute', async () => {
  const element = await addElement({ label: 'Attribute' });
  const read = async () => {
    await element.whenInitialized();
    return [find(element, '.atcb-button-text')?.textContent, find(element, 'div')?.lang];
  };
  element.config = { label: 'Configuration', language: 'de' };
  expect(await read()).toEqual(['Attribute', 'de']);
  element.label = 'Property';
  expect(await read()).toEqual(['Property', 'de']);
  element.label = undefined;
  expect(await read()).toEqual(['Attribute', 'de']);
  element.removeAttribute('label');
  expect(await read()).toEqual(['Configuration', 'de']);
  element.config = null;
  expect(await read()).toEqual(['Add to Calendar', 'en']);
  element.setAttribute('label', 'Attribute');
  element.language = 'fr';
  expect(await read()).toEqual(['Attribute', 'fr']);
  element.label = '';
  element.language = null;
  expect(await read()).toEqual(['Add to Calendar', 'en']);
  expect(element.getAttribute('language')).toBeNull();
});

it('an element can be configured by properties alone, and returns each as its kind', async () => {
  const element = new AddToCalendarButton();
  const before = [element.hideBranding, element.name, element.options, element.sequence, 'dates' in element];
  expect(before).toEqual([false, undefined, undefined, undefined, true]);
  const times = { startTime: '14:00', endTime: '15:00', timeZone: 'Europe/Copenhagen' };
  element.name = 'Wedding';
  element.dates = [
    { name: 'Ceremony', startDate: '2031-08-02', ...times },
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
  expect(element.options).toEqual(['Google', 'Yahoo']);
  expect(element.dates).toHaveLength(2);
  expect([element.hideBranding, element.hideCheckmark, element.debug]).toEqual([true, true, false]);
  expect([element.sequence, element.images, element.customLabels, element.rsvp, element.label]).toEqual([
    3,
    ['https://e.com/a.png'],
    { close: 'Shut' },
    undefined,
    undefined,
  ]);
  const own = element.getAttributeNames().filter((name) => /^(name|dates|options|hidebranding|hidden)$/.test(name));
  expect(own).toEqual([]);
});

it('properties that a framework set before the element was defined are taken over', async () => {
  // A second name for the same class behaves like an element that is defined late.
  const element = document.createElement('late-button') as AddToCalendarButton;
  const event = { name: 'Wedding', startDate: '2031-08-02' };
  Object.assign(element, { ...event, label: 'Early', other: 1, config: { size: '9' } });
  document.body.append(element);
  customElements.define('late-button', class extends AddToCalendarButton {});
  await element.whenInitialized();
  element.label = 'Late';
  await element.whenInitialized();
  expect(find(element, '.atcb-button-text')?.textContent).toBe('Late');
  expect(Object.keys(element)).toEqual(['other']);
  expect(find(element, 'div')?.style.getPropertyValue('--base-font-size-l')).toBe('19px');
});
