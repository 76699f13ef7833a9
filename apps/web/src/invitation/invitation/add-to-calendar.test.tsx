// @vitest-environment jsdom
// @isolated: defines the element for the whole page.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { i18n, initI18n } from '../../lib/texts/i18n.js';
import { weddingView } from '../../testing/view-fixtures.js';
import { AddToCalendar } from './add-to-calendar.js';

class CalendarElement extends HTMLElement {
  async whenInitialized(): Promise<void> {}
}
customElements.define('add-to-calendar-button', CalendarElement);

async function renderAttribute(name: string): Promise<string | null | undefined> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await initI18n();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(<AddToCalendar wedding={{ ...weddingView(), version: 6 }} language="en" />));
  const value = container.querySelector('add-to-calendar-button')?.getAttribute(name);
  await act(async () => root.unmount());
  return value;
}

it('has the SEQUENCE of the server’s file, so that a calendar accepts either as an update of the other', async () => {
  expect(await renderAttribute('sequence')).toBe('5');
});

it('closes its dialogs with the word of the pages, which the couple can replace', async () => {
  i18n.addResource('en', 'translation', 'Buttons.Close', 'Shut');
  expect(await renderAttribute('customLabels')).toBe('{"close":"Shut"}');
});
