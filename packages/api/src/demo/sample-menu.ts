// What guests of the sample wedding have chosen to eat, and what they are asked: with a meal that is open, and one that harms.
import type { Allergen, Diet, dishAudiences } from '@havn/db/values';
import { isComing, isPending } from '../attendance/status-rules.js';
import type { DemoGuest } from './sample-wedding.js';

interface SampleDish {
  names: Record<'en' | 'fr', string>;
  marks: readonly Diet[];
  contains: readonly Allergen[];
  audience: (typeof dishAudiences)[number];
}

export const demoDishes = {
  cod: {
    names: { en: 'Baked cod', fr: 'Cabillaud' },
    marks: ['pescatarian'],
    contains: ['gluten', 'fish', 'milk'],
    audience: 'adults',
  },
  beef: {
    names: { en: 'Braised beef', fr: 'Bœuf braisé' },
    marks: [],
    contains: ['celery', 'sulphites'],
    audience: 'adults',
  },
  celeriac: {
    names: { en: 'Celeriac', fr: 'Céleri-rave' },
    marks: ['vegan'],
    contains: ['nuts', 'celery'],
    audience: 'adults',
  },
  pasta: {
    names: { en: 'Pasta', fr: 'Pâtes' },
    marks: ['vegetarian'],
    contains: ['gluten'],
    audience: 'children',
  },
} as const satisfies Record<string, SampleDish>;
type DemoDish = keyof typeof demoDishes;

const withoutMeat: readonly string[] = ['Karoline', 'Asger', 'Priya', 'Cillian'];

/** Null of a guest who does not come, and of one who has not chosen yet. */
export function chooseDemoDish({ firstName, status, isAdult, allergens }: DemoGuest): DemoDish | null {
  if (!isComing(status) || firstName === 'Mats') return null;
  if (isAdult === false) return 'pasta';
  if (withoutMeat.includes(firstName)) return 'celeriac';
  // The dish contains what this guest must not have.
  return allergens?.includes('gluten') === true || firstName.length % 2 === 0 ? 'cod' : 'beef';
}

/** Asked of each household. */
export const demoQuestion = {
  labels: {
    en: 'Shall we keep you a seat on the bus from the station?',
    fr: 'Faut-il vous garder une place dans le bus depuis la gare\u202f?',
  },
  hints: {
    en: 'It leaves Hundested station an hour before the ceremony.',
    fr: 'Il part de la gare de Hundested une heure avant la cérémonie.',
  },
  kind: 'yesNo',
  asked: 'household',
} as const;

/** Null of a household that does not come, or where somebody has not replied yet. */
export const answerDemoQuestion = (household: readonly DemoGuest[]): boolean | null =>
  household.some(({ status }) => isPending(status)) || !household.some(({ status }) => isComing(status))
    ? null
    : household.some(({ needsTransport, needsHousing }) => needsTransport === true || needsHousing === true);
