import { expect, it } from 'vitest';
import { formatPlace } from './rules.js';

it.each([
  ['Waldhaus', 'Via dil Parc 3, Flims', 'Waldhaus, Via dil Parc 3, Flims'],
  ['قصر سرسق', 'شارع سرسق، بيروت', 'قصر سرسق، شارع سرسق، بيروت'],
  ['', 'Flims', 'Flims'],
  ['قصر سرسق', '', 'قصر سرسق'],
])('the place of %j and %j is %j', (venueName, venueAddress, place) => {
  expect(formatPlace({ venueName, venueAddress })).toBe(place);
});
