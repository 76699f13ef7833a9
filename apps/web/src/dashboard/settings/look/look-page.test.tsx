// @vitest-environment jsdom
// Choosing the look (specification §10 "Look"). What the pages show is tested in e2e/look-settings.spec.ts.
import type { FullWedding } from '@havn/api/wedding/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createBuiltLooks } from '../../../testing/built-looks.js';
import { clickButton } from '../../../testing/dashboard-queries.js';
import { type DashboardHandlers, setUpDashboard } from '../../../testing/open-dashboard.js';
import { ApiError, jsonResponse } from '../../../testing/open-page.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();

const looks = [...createBuiltLooks(), ...createBuiltLooks('desert', { palette: ['Dune'], lettering: ['Rye'] })];

async function openLook(record: Partial<FullWedding> = {}, overrides: DashboardHandlers = {}) {
  const stored = { wedding: fullWedding(record) };
  const update = (fields: Partial<FullWedding>) => {
    stored.wedding = { ...stored.wedding, ...fields, version: stored.wedding.version + 1 };
    return stored.wedding;
  };
  const page = await open('/dashboard/settings/look', {
    'wedding.get': () => stored.wedding,
    'wedding.update': ({ ifMatch: _, ...fields }) => update(fields),
    '/looks.json': () => jsonResponse(looks),
    ...overrides,
  });
  await screen.findByRole('group', { name: 'World' });
  return { ...page, stored, update };
}

const listRadios = (group: string) => within(screen.getByRole('group', { name: group })).getAllByRole('radio');
const getLabels = (group: string) => listRadios(group).map((radio) => radio.closest('label')?.textContent);
const getChosen = () =>
  ['World', 'Palette', 'Lettering']
    .flatMap((group) => listRadios(group) as HTMLInputElement[])
    .filter(({ checked }) => checked)
    .map((radio) => radio.closest('label')?.textContent);
const choose = (name: string) => fireEvent.click(screen.getByText(name));
const waitForStatus = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));
const saved = 'Saved. Your guests see it now.';
const undone = 'Undone. Your guests see the previous look.';

it('offers the worlds, and the palettes and letterings of the chosen one', async () => {
  await openLook({ world: 'garden', palette: 'Sweet pea', lettering: 'Great Vibes' });
  expect(getLabels('World')).toEqual(expect.arrayContaining(['Harbour', 'City', 'Garden', 'Mountain']));
  expect(getLabels('Palette')).toEqual(['Meadow', 'Rose', 'Lavender', 'Olive', 'Sweet pea']);
  expect(getLabels('Lettering')).toEqual(['Cormorant Infant Italic', 'EB Garamond Italic', 'Great Vibes']);
  expect(getChosen()).toEqual(['Garden', 'Sweet pea', 'Great Vibes']);
});

it('names a world that was added as a folder after it', async () => {
  await openLook();
  await waitFor(() => expect(getLabels('World')).toContain('Desert'));
});

it('shows each world in its landscape, and the chosen one in its palette', async () => {
  await openLook({ world: 'city', palette: 'Ruby', lettering: 'Jura' });
  const pictures = screen.getByRole('group', { name: 'World' }).querySelectorAll('img');
  expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual(
    expect.arrayContaining(['/assets/harbour-Harbour-landscape.svg', '/assets/city-Ruby-landscape.svg']),
  );
});

it('sets the couple’s names in each lettering', async () => {
  await openLook({ firstPartner: 'Zoë', secondPartner: 'Łukasz' });
  const frames = [...screen.getByRole('group', { name: 'Lettering' }).querySelectorAll('iframe')];
  const getNames = () => frames.map((frame) => frame.contentDocument?.body.textContent);
  await waitFor(() => expect(getNames()).toEqual(Array.from({ length: 3 }, () => 'Zoë & Łukasz')));
});

it('saves another world with its first palette and lettering, and undoes all three', async () => {
  const page = await openLook({ world: 'harbour', palette: 'Fog', lettering: 'Alegreya Italic' });
  choose('Mountain');
  await waitForStatus(saved);
  const mountain = { world: 'mountain', palette: 'Alpine summer', lettering: 'Piazzolla', portrait: null };
  expect(page.getInputs('wedding.update')).toEqual([mountain]);
  expect(getChosen()).toEqual(['Mountain', 'Alpine summer', 'Piazzolla']);
  screen.getByRole('button', { name: 'Undo' }).focus();
  clickButton('Undo');
  await waitForStatus(undone);
  expect(page.stored.wedding).toMatchObject({ world: 'harbour', palette: 'Fog', lettering: 'Alegreya Italic' });
  expect(getChosen()).toEqual(['Harbour', 'Fog', 'Alegreya Italic']);
  // The button that had the focus is gone.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement?.textContent).toBe(undone);
});

it('undoes each choice by one press, the latest first', async () => {
  const page = await openLook();
  for (const name of ['City', 'Emerald', 'Jura']) {
    choose(name);
    await waitFor(() => expect(getChosen()).toContain(name));
    await waitForStatus(saved);
    await page.waitForIdle();
  }
  const after: unknown[] = [];
  for (const expected of ['Forum', 'Midnight', 'Charm']) {
    clickButton('Undo');
    await waitFor(() => expect(getChosen()).toContain(expected));
    await page.waitForIdle();
    const { world, palette, lettering } = page.stored.wedding;
    after.push([world, palette, lettering]);
  }
  expect(after).toEqual([
    ['city', 'Emerald', 'Forum'],
    ['city', 'Midnight', 'Forum'],
    ['harbour', 'Harbour', 'Charm'],
  ]);
});

it('shows the look that stays when it cannot be saved', async () => {
  await openLook(
    {},
    {
      'wedding.update': () => {
        throw new ApiError(503, 'SERVICE_UNAVAILABLE');
      },
    },
  );
  choose('Garden');
  await screen.findByText(/Couldn’t save/);
  expect(getChosen()).toEqual(['Harbour', 'Harbour', 'Charm']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('does not undo over another look that someone else has chosen', async () => {
  const page = await openLook();
  choose('Skagen');
  await screen.findByRole('button', { name: 'Undo' });
  const { version } = page.update({ palette: 'Shell' });
  page.announce([{ entity: 'wedding', id: 'wedding', version }]);
  await waitFor(() => expect(getChosen()).toContain('Shell'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('looks that cannot be loaded are loaded by a retry', async () => {
  let isDown = true;
  await open('/dashboard/settings/look', {
    '/looks.json': () => (isDown ? jsonResponse({}, 502) : jsonResponse(looks)),
  });
  await screen.findByText('Couldn’t load this part of the page');
  isDown = false;
  clickButton('Retry');
  expect(await screen.findByRole('group', { name: 'World' })).toBeTruthy();
});

it('leads to the settings and back', async () => {
  const page = await openLook();
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Settings' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Look' }));
  await screen.findByRole('group', { name: 'World' });
  expect(page.getPathname()).toBe('/dashboard/settings/look');
});
