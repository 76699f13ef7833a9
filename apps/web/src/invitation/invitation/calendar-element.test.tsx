// @vitest-environment jsdom
// @isolated: defines the element for the whole page.
import type { WeddingView } from '@havn/api/wedding/schema';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { i18n, initI18n } from '../../lib/texts/i18n.js';
import { weddingView } from '../../testing/view-fixtures.js';
import { CalendarElement } from './calendar-element.js';

async function renderAttribute(name: string, wedding: Partial<WeddingView> = {}): Promise<unknown> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await initI18n();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <CalendarElement wedding={{ ...weddingView(), ...wedding, version: 6 }} language="en" className="" ref={null} />,
    ),
  );
  const value: unknown = Reflect.get(container.querySelector('add-to-calendar-button') ?? {}, name);
  await act(async () => root.unmount());
  return value;
}

it('has the SEQUENCE of the server’s file, so that a calendar accepts either as an update of the other', async () => {
  expect(await renderAttribute('sequence')).toBe('5');
});

it('ends in the evening, as the server’s file does', async () => {
  const wedding = { weddingDate: '2027-06-12', celebrationTime: '14:00' };
  expect(await renderAttribute('endTime', wedding)).toBe('22:00');
});

it('closes its dialogs with the word of the pages, which the couple can replace', async () => {
  i18n.addResource('en', 'translation', 'Buttons.Close', 'Shut');
  expect(await renderAttribute('customLabels')).toBe('{"close":"Shut"}');
});
