// @vitest-environment jsdom
// @isolated: defines the element for the whole page.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { initI18n } from '../../lib/texts/i18n.js';
import { weddingView } from '../../testing/view-fixtures.js';
import { AddToCalendar } from './add-to-calendar.js';

class CalendarElement extends HTMLElement {
  async whenInitialized(): Promise<void> {}
}

it('has the SEQUENCE of the server’s file, so that a calendar accepts either as an update of the other', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  customElements.define('add-to-calendar-button', CalendarElement);
  await initI18n();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(<AddToCalendar wedding={{ ...weddingView(), version: 6 }} language="en" />));
  expect(container.querySelector('add-to-calendar-button')?.getAttribute('sequence')).toBe('5');
  await act(async () => root.unmount());
});
