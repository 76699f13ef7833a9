import { expect, it } from 'vitest';
import { findTown, getRoute } from './route-rules.js';

it.each([
  ['Havnegade 4, 3390 Hundested, Denmark', 'Hundested'],
  ['4 rue du Moulin, 14600 Honfleur', 'Honfleur'],
  ['ul. Lipowa 12, 32-087 Zielonki', 'Zielonki'],
  ['12 Main Street, Springfield, IL 62701', 'Springfield'],
  ['12 Main Street, Springfield, IL, 62701', 'Springfield'],
  ['1 High Street, Leicester LE1 5XY', 'Leicester'],
  ['12 Rue Gouraud, Beirut', 'Beirut'],
  ['Almhof', ''],
  ['', ''],
])('the town of "%s" is "%s"', (address, town) => {
  expect(findTown(address)).toBe(town);
});

const wedding = {
  destinationCode: 'DK',
  defaultCountry: 'at',
  venueName: 'Schloss Eggenberg',
  venueAddress: 'Eggenberger Allee 90, 8020 Graz',
};

it.each([
  ['fr', 'DK', ['FR', 'France'], ['DK', 'Graz']],
  ['uk', 'GRZ', ['GBR', 'United Kingdom'], ['GRZ', 'Graz']],
  ['', 'GRZ', ['AUT', 'Austria'], ['GRZ', 'Graz']],
] as const)('the route from "%s" to "%s" has codes of one form', (country, destinationCode, from, to) => {
  const route = getRoute(country, { ...wedding, destinationCode }, 'en');
  expect(route && [Object.values(route.from), Object.values(route.to)]).toEqual([from, to]);
});

it('the route leads to the country or the venue where the address names no town', () => {
  const unnamed = { ...wedding, venueAddress: '' };
  expect(getRoute('fr', unnamed, 'en')?.to.name).toBe('Denmark');
  expect(getRoute('fr', { ...unnamed, destinationCode: 'GRZ' }, 'en')?.to.name).toBe('Schloss Eggenberg');
});

it('there is no route without a destination', () => {
  expect(getRoute('fr', { ...wedding, destinationCode: '' }, 'en')).toBeNull();
});
