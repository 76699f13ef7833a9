// @vitest-environment jsdom
// The people of the portrait in Settings → Look (specification §10 "Look").
import { getCouple } from '@havn/api/look/looks';
import type { FullWedding } from '@havn/api/wedding/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createBuiltLooks } from '../../../testing/built-looks.js';
import { clickButton } from '../../../testing/dashboard-queries.js';
import { setUpDashboard } from '../../../testing/open-dashboard.js';
import { jsonResponse } from '../../../testing/open-page.js';
import { fullWedding } from '../../../testing/view-fixtures.js';

const { open } = setUpDashboard();
const garden = { world: 'garden', palette: 'Rose', lettering: 'Great Vibes' } as const;
const couple = getCouple('garden');

async function openPortrait(record: Partial<FullWedding> = garden) {
  const stored = { wedding: fullWedding(record) };
  const page = await open('/dashboard/settings/look', {
    'wedding.get': () => stored.wedding,
    'wedding.update': ({ ifMatch: _, ...fields }) => {
      stored.wedding = { ...stored.wedding, ...fields, version: stored.wedding.version + 1 } as FullWedding;
      return stored.wedding;
    },
    '/looks.json': () => jsonResponse(createBuiltLooks()),
  });
  await screen.findByRole('group', { name: 'Hair' });
  return { ...page, stored };
}

const getGroup = (name: string) => screen.getByRole('group', { name });
const getChosen = (group: string) =>
  within(getGroup(group))
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map((radio) => radio.closest('label')?.textContent);
const choose = (group: string, name: string) => fireEvent.click(within(getGroup(group)).getByRole('radio', { name }));
const getPictures = (group: string) =>
  [...getGroup(group).querySelectorAll('img')].map(({ src }) => new URL(src).pathname);
const waitForSaved = () => screen.findByText('Saved. Your guests see it now.');

it('begins with the couple of the world', async () => {
  await openPortrait();
  expect(['Skin', 'Hair', 'Hair colour', 'Headwear', 'Clothes', 'Fabric', 'Walking aid'].map(getChosen)).toEqual([
    ['Tan'],
    ['Long'],
    ['Auburn'],
    ['Flowers'],
    ['Dress'],
    ['First accent'],
    ['None'],
  ]);
  expect(screen.getByText('The couple in the picture')).toBeTruthy();
});

it('saves a choice with all that the couple looked like, and undoes it by one press', async () => {
  const page = await openPortrait();
  choose('Hair', 'Bald');
  await waitForSaved();
  const portrait = { ...couple, first: { ...couple.first, hair: 'bald' } };
  expect(page.getInputs('wedding.update')).toEqual([{ ...garden, portrait }]);
  expect(getChosen('Hair')).toEqual(['Bald']);
  clickButton('Undo');
  await waitFor(() => expect(getChosen('Hair')).toEqual(['Long']));
  await page.waitForIdle();
  expect(page.stored.wedding.portrait).toBeNull();
});

it('the second person is chosen apart from the first, under their names', async () => {
  const page = await openPortrait({ ...garden, firstPartner: 'Zoë', secondPartner: 'Łukasz' });
  fireEvent.click(within(getGroup('Person')).getByRole('radio', { name: 'Łukasz' }));
  expect(getChosen('Hair')).toEqual(['Curly']);
  choose('Skin', 'Brown');
  await waitForSaved();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Glasses' }));
  await waitFor(() => expect(page.stored.wedding.portrait?.second).toMatchObject({ skin: '4', hasGlasses: true }));
  expect(page.stored.wedding.portrait?.first).toEqual(couple.first);
});

it('people without names are the first and the second', async () => {
  await openPortrait({ ...garden, firstPartner: '', secondPartner: '' });
  expect(getGroup('Person').textContent).toContain('First personSecond person');
});

it('a child and a dog stand with the couple', async () => {
  const page = await openPortrait();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Dog' }));
  await waitForSaved();
  expect(page.stored.wedding.portrait).toEqual({ ...couple, hasDog: true });
});

it('one of them wears a sari, with a bindi and henna', async () => {
  const page = await openPortrait();
  fireEvent.click(within(getGroup('Clothes')).getByRole('radio', { name: 'Sari' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bindi' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Henna' }));
  await waitFor(() =>
    expect(page.stored.wedding.portrait?.first).toEqual({
      ...couple.first,
      clothes: 'sari',
      hasBindi: true,
      hasHenna: true,
    }),
  );
});

it('shows each choice as the portrait would be drawn with it, without what would hide it', async () => {
  const hijab = { ...couple.first, headwear: 'hijab', hair: 'bun' } as const;
  await openPortrait({ ...garden, portrait: { ...couple, first: hijab } });
  expect(getPictures('Hair')[0]).toMatch(/^\/assets\/garden-Rose-portrait-3\.short\.auburn\.dress\.first\.none\./);
  expect(getPictures('Headwear')[4]).toMatch(/-portrait-3\.bun\.auburn\.dress\.first\.turban\./);
  expect(getPictures('Clothes')).toHaveLength(12);
});

it('returns to the couple of the world, and the focus stays in place', async () => {
  const page = await openPortrait({ ...garden, portrait: { ...couple, hasChild: true } });
  expect(screen.getByText('A couple of your own')).toBeTruthy();
  const reset = screen.getByRole('button', { name: 'Use the original couple' });
  reset.focus();
  fireEvent.click(reset);
  await waitForSaved();
  expect(page.stored.wedding.portrait).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use the original couple' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('The couple in the picture');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Child' }).checked).toBe(false);
});

it('another world keeps the people', async () => {
  const portrait = { ...couple, hasDog: true };
  const page = await openPortrait({ ...garden, portrait });
  fireEvent.click(screen.getByRole('radio', { name: 'City' }));
  await waitForSaved();
  expect(page.stored.wedding).toMatchObject({ world: 'city', portrait });
});

it('says that a photo is shown instead', async () => {
  await openPortrait({ ...garden, couplePhotoUrl: '/pictures/us.webp' });
  expect(screen.getByText(/^Your photo is shown instead/)).toBeTruthy();
});
