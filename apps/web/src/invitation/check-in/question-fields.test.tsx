// @vitest-environment jsdom
// A household answers the questions of those who come.
import { weddingEventId } from '@havn/api/questions/rules';
import type { HeldQuestion } from '@havn/api/questions/schema';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { anna, bo, toggleGuest } from '../../testing/check-in.js';
import { stubInvitation } from '../../testing/event-invitation.js';
import { setUpPages } from '../../testing/guest-pages.js';
import { ApiError, type OpenPage } from '../../testing/open-page.js';
import { code, groupView } from '../../testing/view-fixtures.js';

const { openUntil } = setUpPages();

const ask = (_id: string, label: string, fields: Partial<HeldQuestion> = {}): HeldQuestion => ({
  _id,
  eventId: weddingEventId,
  label,
  hint: '',
  texts: { en: { label, hint: '' } },
  kind: 'yesNo',
  asked: 'guest',
  isRequired: false,
  options: [],
  guestIds: ['a', 'b'],
  answers: [],
  ...fields,
});
const toOptions = (...labels: string[]) => labels.map((label) => ({ _id: label.toLowerCase(), label, texts: {} }));
const busQuestion = ask('bus', 'Bus from the station at 14:00?', { asked: 'household', isRequired: true });

const openQuestions = async (questions: HeldQuestion[], respond?: () => unknown) => {
  const members = [anna, bo];
  const stub = stubInvitation({
    members,
    events: [],
    view: { group: groupView(members), questions, isValid: true },
    ...(respond && { respond }),
  });
  return { ...stub, page: await openUntil(`/check-in/${code}`, questions[0]?.label ?? '') };
};

const getNames = (element: Element) =>
  (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(', ');
const listGroups = () => [...document.querySelectorAll('fieldset')].map(getNames);
const choose = (group: string, choice: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('fieldset')].find((element) => getNames(element) === group);
    [...(found?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === choice)?.click();
  });
const type = (label: string, text: string) =>
  act(async () => {
    const input = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.field__input')].find(
      (element) => getNames(element) === label,
    );
    if (input === undefined) throw new Error(`There is no input ${label}.`);
    const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const send = (page: OpenPage) => page.click(/^Send your reply$/);

describe('the questions of an invitation', () => {
  it('are asked of each guest who comes, or once, and sent with the reply', async () => {
    const { sent, page } = await openQuestions([
      busQuestion,
      ask('nights', 'Nights?', { kind: 'number' }),
      ask('song', 'A song?', { kind: 'text', guestIds: ['a'] }),
      ask('trips', 'Which trips?', { kind: 'some', asked: 'household', options: toOptions('Hike', 'Sauna') }),
    ]);
    expect(listGroups()).toEqual(['Bus from the station at 14:00?', 'Which trips? (optional)']);
    await choose('Bus from the station at 14:00?', 'Yes');
    await type('Nights? (optional), Anna Holm', '2');
    await type('A song? (optional), Anna Holm', 'Waterloo');
    await choose('Which trips? (optional)', 'Sauna');
    await toggleGuest('Bo');
    expect(document.querySelectorAll('.question__number')).toHaveLength(1);
    await send(page);
    await page.waitForTransientText('preparing your wedding pass');
    expect(sent).toMatchObject([
      {
        accepted: ['a'],
        answers: [
          { questionId: 'bus', yes: true },
          { questionId: 'nights', guestId: 'a', number: 2 },
          { questionId: 'song', guestId: 'a', text: 'Waterloo' },
          { questionId: 'trips', optionIds: ['sauna'] },
        ],
      },
    ]);
  });

  it('begin with what was said, but for a text', async () => {
    const { sent, page } = await openQuestions([
      ask('bus', 'Bus?', { answers: [{ guestId: 'a', yes: false }] }),
      ask('song', 'A song?', { kind: 'text', guestIds: ['a'], answers: [{ guestId: 'a', hasAnswer: true }] }),
      ask('trips', 'Trips?', {
        kind: 'some',
        asked: 'household',
        options: toOptions('Hike', 'Sauna'),
        answers: [{ optionIds: ['hike'] }],
      }),
    ]);
    expect(document.body.textContent).toContain('You’ve already answered this.');
    await choose('Trips? (optional)', 'Sauna');
    await send(page);
    await page.waitForTransientText('preparing your wedding pass');
    expect(sent).toMatchObject([
      {
        answers: [
          { questionId: 'bus', guestId: 'a', yes: false },
          { questionId: 'trips', optionIds: ['hike', 'sauna'] },
        ],
      },
    ]);
  });

  it('say that a required answer is missing, and keep what was entered', async () => {
    const { page } = await openQuestions([busQuestion, ask('nights', 'Nights?', { kind: 'number' })], () => {
      throw new ApiError(409, 'CONFLICT', 'ANSWER_MISSING', undefined, { questionId: 'bus', eventId: weddingEventId });
    });
    await type('Nights? (optional), Anna Holm', '3');
    await send(page);
    await page.waitForText('An answer is missing');
    expect(document.querySelector<HTMLInputElement>('.question__number')?.value).toBe('3');
  });
});

describe('a required question that was added after the reply', () => {
  const answered = [anna, bo].map((one) => ({ ...one, status: 'Accepted' as const }));
  const stubAnswered = (questions: HeldQuestion[]) =>
    stubInvitation({
      members: answered,
      events: [],
      view: { group: groupView(answered), questions, isValid: true },
    });

  it('is announced in the letter, and is answered alone', async () => {
    const song = ask('song', 'A song?', {
      kind: 'text',
      isRequired: true,
      isOpen: true,
      answers: [{ guestId: 'a', hasAnswer: true }],
    });
    const { sent } = stubAnswered([{ ...busQuestion, isOpen: true }, song]);
    const page = await openUntil(`/invitation/${code}`, 'New questions');
    expect(page.getText()).toContain('Checked in');
    expect(page.getText()).toContain('A song?');
    await act(async () => document.querySelector<HTMLAnchorElement>(`.rsvp a[href$="/check-in/${code}"]`)?.click());
    await page.waitForText('Send your reply');
    expect(document.querySelectorAll('input[name=accepted]:enabled')).toHaveLength(0);
    expect(page.getText()).not.toContain('We can’t come');
    await type('A song?, Bo Holm', 'Waterloo');
    await send(page);
    expect(document.activeElement?.getAttribute('value')).toBe('yes');
    expect(sent).toEqual([]);
    await choose('Bus from the station at 14:00?', 'Yes');
    await send(page);
    await page.waitForTransientText('preparing your wedding pass');
    expect(sent).toEqual([
      {
        code,
        accepted: [],
        declined: [],
        answers: [
          { questionId: 'bus', yes: true },
          { questionId: 'song', guestId: 'b', text: 'Waterloo' },
        ],
      },
    ]);
  });

  it('is not announced once it has been answered', async () => {
    stubAnswered([{ ...busQuestion, answers: [{ yes: false }] }, ask('nights', 'Nights?', { kind: 'number' })]);
    const page = await openUntil(`/invitation/${code}`, 'Checked in');
    expect(page.getText()).not.toContain('One new question');
    expect(page.getText()).not.toContain('Nights?');
  });
});
