// @vitest-environment jsdom
// A household reads the sections that the couple has added to the letter.
import type { HeldSection } from '@havn/api/sections/schema';
import { expect, it } from 'vitest';
import { anna, bo, stubNetwork } from '../../testing/check-in.js';
import { setUpPages } from '../../testing/guest-pages.js';
import { code, groupView } from '../../testing/view-fixtures.js';

const { openUntil } = setUpPages();

const travel: HeldSection = {
  _id: 'travel',
  title: 'Travel',
  text: 'By bus:\nhttps://bus.example/',
  texts: {
    en: { title: 'Travel', text: 'By bus:\nhttps://bus.example/' },
    fr: { title: 'Trajet', text: 'En bus' },
  },
  place: 'Hundested Station',
  pictureUrl: '/pictures/1.webp',
};

function stubSections(sections: HeldSection[] | undefined) {
  const { fake } = stubNetwork();
  fake.handlers['guest.invitation'] = () => ({
    group: groupView([anna, bo]),
    isValid: true,
    ...(sections && { sections }),
  });
}

it('each is folded, with its text, links, picture and place', async () => {
  stubSections([
    travel,
    { ...travel, _id: 'bad', title: 'Bad', texts: {}, pictureUrl: 'javascript:alert(1)', place: '' },
  ]);
  await openUntil(`/invitation/${code}`, 'Travel');
  const [first, second] = document.querySelectorAll('details');
  expect(first?.open).toBe(false);
  expect(first?.querySelector('summary h2')?.textContent).toBe('Travel');
  expect([...(first?.querySelectorAll('a') ?? [])].map(({ href }) => href)).toEqual([
    'https://bus.example/',
    'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=Hundested%20Station',
  ]);
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/pictures/1.webp');
  expect(second?.querySelector('img')).toBeNull();
});

it('a wedding without them shows none', async () => {
  stubSections(undefined);
  await openUntil(`/invitation/${code}`, 'Hundested Havn');
  expect(document.querySelector('details')).toBeNull();
});
