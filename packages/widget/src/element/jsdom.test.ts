// @vitest-environment jsdom
// Sites test their pages in jsdom, which has no layout, observers, popovers or modal dialogs.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AddToCalendarButton, defineElement } from './element.js';

const errors: unknown[] = [];
const report = (event: ErrorEvent) => errors.push(event.error);

beforeEach(() => {
  errors.length = 0;
  defineElement();
  window.addEventListener('error', report);
});
afterEach(() => {
  document.body.replaceChildren();
  window.removeEventListener('error', report);
});

const series = Array.from({ length: 40 }, () => ({ startDate: '2031-08-02' }));

const cases: readonly (readonly [string, Partial<AddToCalendarButton>, string])[] = [
  ['a list', { options: ['Google', 'iCal'] }, '[role=menu]'],
  ['a list in a dialog', { options: ['Google', 'iCal'], listStyle: 'modal' }, 'dialog'],
  ['an RSVP form', { rsvp: {} }, 'dialog form'],
  ['a long series', { dates: series, options: ['Google'] }, 'dialog [role=list]'],
  ['a cancelled date', { status: 'CANCELLED', options: ['Google'] }, 'dialog h2'],
];

async function render(properties: Partial<AddToCalendarButton>): Promise<AddToCalendarButton> {
  const element = new AddToCalendarButton();
  document.body.append(Object.assign(element, { name: 'Wedding', startDate: '2031-08-02', ...properties }));
  await element.whenInitialized();
  return element;
}

it.each(cases)('%s opens and closes without an error', async (_, properties, opened) => {
  const element = await render(properties);
  element.shadowRoot?.querySelector('button')?.click();
  await expect.poll(() => element.shadowRoot?.querySelector(opened)).toBeTruthy();
  element.close();
  expect(element.shadowRoot?.querySelector(opened)).toBeNull();
  expect(errors).toEqual([]);
});

it('a button is shown where constructed stylesheets are only half present', async () => {
  const { replaceSync } = CSSStyleSheet.prototype;
  Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync');
  try {
    const element = await render({ options: ['Google'], status: 'CANCELLED' });
    element.shadowRoot?.querySelector('button')?.click();
    await expect.poll(() => element.shadowRoot?.querySelector('dialog h2')).toBeTruthy();
    expect(errors).toEqual([]);
  } finally {
    if (replaceSync) CSSStyleSheet.prototype.replaceSync = replaceSync;
  }
});

it('a saved date is marked without an error', async () => {
  const element = await render({ options: ['iCal'] });
  expect(await element.save('iCal')).toBe(true);
  expect(element.shadowRoot?.querySelector('.atcb-saved .atcb-checkmark')).toBeTruthy();
});
