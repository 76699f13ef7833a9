// @vitest-environment jsdom
import type { LatestAnswer } from '@havn/api/attendance/schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createCounts, overviewHandlers } from '../../testing/dashboard-fixtures.js';
import { setUpDashboard } from '../../testing/open-dashboard.js';
import { fullWedding } from '../../testing/view-fixtures.js';
import { formatAnswerNames } from './latest-answers.js';

const { open } = setUpDashboard();

const person = (firstName: string, lastName = '') => ({ _id: firstName, firstName, lastName });
const english = { language: 'en', formatMore: (count: number) => `${count} more` } as const;
const french = { language: 'fr', formatMore: (count: number) => `${count} autres` } as const;

describe('the names of an answer', () => {
  it.each([
    [[person('Anna', 'Rossi')], 'Anna Rossi', 'Anna Rossi'],
    [[person('Anna', 'Rossi'), person('Ben', 'Rossi')], 'Anna Rossi and Ben', 'Anna Rossi et Ben'],
    [[person('Anna', 'Rossi'), person('Ben', 'Berg')], 'Anna Rossi and Ben Berg', 'Anna Rossi et Ben Berg'],
    [[person('Anna'), person('Ben')], 'Anna and Ben', 'Anna et Ben'],
    [['A', 'B', 'C', 'D'].map((name) => person(name)), 'A, B and 2 more', 'A, B et 2 autres'],
    [[], '', ''],
  ])('of %j are %s', (guests, inEnglish, inFrench) => {
    expect(formatAnswerNames(guests, english)).toBe(inEnglish);
    expect(formatAnswerNames(guests, french)).toBe(inFrench);
  });
});

const hero = () => within(screen.getByRole('region', { name: 'What’s next' }));
/** And half a minute: the server’s clock, which the page goes by, is known to the second. */
const minutesAgo = (minutes: number) => new Date(Date.now() - (minutes + 0.5) * 60_000).toISOString();

it('the newest answers are named on the overview, as they arrive', async () => {
  let answers: LatestAnswer[] = [];
  const { announce } = await open('/dashboard', {
    ...overviewHandlers,
    'guest.counts': () => createCounts({ guests: 3, accepted: 1, pending: 2 }),
    'guest.latestAnswers': () => answers,
    'wedding.get': () => fullWedding({ weddingDate: '2999-08-07' }),
  });
  await screen.findByRole('heading', { name: '1 guest is coming so far' });
  expect(hero().queryByRole('list')).toBeNull();
  answers = [
    { at: minutesAgo(2), status: 'Accepted', guests: [person('Anna', 'Rossi'), person('Ben', 'Rossi')] },
    { at: minutesAgo(60 * 24), status: 'Declined', guests: [person('Zoé')] },
  ];
  announce([{ entity: 'guest', id: 'Anna', version: 2 }]);
  const list = await hero().findByRole('list', { name: 'Newest replies' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['AcceptedAnna Rossi and Ben are coming · 2 minutes ago', 'DeclinedZoé can’t make it · yesterday']);
  expect(within(list).getAllByRole('link')).toHaveLength(2);
});
