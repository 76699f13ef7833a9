import { expect, it } from 'vitest';
import { listMissingDetails, listSampleDetails, noDetails } from './detail-rules.js';
import { weddingDefaults } from './fields.js';

const ownDetails = {
  coupleTitle: 'Anna & Ben',
  firstPartner: 'Anna',
  secondPartner: 'Ben',
  weddingDate: '2027-08-07',
  venueName: 'Waldhaus',
  venueAddress: 'Am See 1, Zug',
};

it.each([
  ['nothing is given', {}, ['couple', 'day', 'place']],
  ['only spaces are given', { coupleTitle: ' ', venueName: ' ' }, ['couple', 'day', 'place']],
  ['only one name is given', { firstPartner: 'Anna' }, ['day', 'place']],
  ['only the title is given', { coupleTitle: 'Anna & Ben' }, ['day', 'place']],
  ['only an address is given', { weddingDate: '2027-08-07', venueAddress: 'Am See 1' }, ['couple']],
  ['everything is given', ownDetails, []],
])('lists what is missing when %s', (_case, given, expected) => {
  expect(listMissingDetails({ ...noDetails, ...given })).toEqual(expected);
});

it.each([
  ['the defaults', weddingDefaults, ['couple', 'day', 'place']],
  ['a demonstration', { ...weddingDefaults, weddingDate: '2027-08-07' }, ['couple', 'day', 'place']],
  ['a demonstration on another day', { ...weddingDefaults, weddingDate: '2027-08-14' }, ['couple', 'place']],
  ['own details', ownDetails, []],
  ['no details', noDetails, []],
  ['one name of the sample', { ...ownDetails, secondPartner: weddingDefaults.secondPartner }, ['couple']],
  ['the day of the sample', { ...ownDetails, weddingDate: weddingDefaults.weddingDate }, ['day']],
  ['the address of the sample', { ...ownDetails, venueAddress: weddingDefaults.venueAddress }, ['place']],
])('lists what is still the sample’s in %s', (_case, wedding, expected) => {
  expect(listSampleDetails(wedding)).toEqual(expected);
});
