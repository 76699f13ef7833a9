// The model of an answer, also with two questions more than guests are asked today.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { GuestStatus } from '../../attendance/status-rules.js';
import { flagField, textField } from '../../kernel/field-kinds.js';
import { buildUpdateShape } from '../../kernel/field-schemas.js';
import { maxDietaryLength } from '../../kernel/limits.js';
import {
  answerQuestions,
  buildAnswer,
  buildStatusAnswer,
  type Draft,
  formatNeedBox,
  formatTakeBackBox,
  getInitialDraft,
  initialDraft,
  isChecked,
  isNobodyComing,
  listAnswerable,
  listChecked,
  mergeForm,
  parseDraft,
  toggleMember,
} from './answer-rules.js';
import { respondInput } from './schema.js';

const toMember = (_id: string, status: GuestStatus) => ({ _id, status });
const pending = toMember('a', 'Pending');
const declined = toMember('c', 'Declined');
const members = [pending, toMember('b', 'Accepted'), declined, toMember('d', 'Attended')];

const send = (draft: Draft) =>
  buildAnswer(answerQuestions, {
    guestIds: listAnswerable(members),
    accepted: listChecked(members, draft),
    values: draft,
    needs: draft.needs,
  });

describe('the guests of an answer', () => {
  it('are checked by default if they are pending or have accepted', () => {
    expect(members.map((one) => isChecked(one, initialDraft))).toEqual([true, true, false, false]);
  });

  it('are accepted or declined, except those who have arrived', () => {
    expect(send(initialDraft)).toEqual({ accepted: ['a', 'b'], declined: ['c'] });
    const changed = toggleMember(toggleMember(initialDraft, pending), declined);
    expect(send(changed)).toEqual({ accepted: ['b', 'c'], declined: ['a'] });
    expect(toggleMember(toggleMember(initialDraft, pending), pending)).toEqual(initialDraft);
  });

  it('keep the choice when a status changes meanwhile', () => {
    const without = toggleMember(initialDraft, pending);
    expect(isChecked({ ...pending, status: 'Declined' }, without)).toBe(false);
    expect(isChecked({ ...pending, status: 'Accepted' }, without)).toBe(false);
    const withAll = toggleMember(initialDraft, declined);
    expect(isChecked({ ...declined, status: 'Accepted' }, withAll)).toBe(true);
    expect(isChecked({ ...pending, status: 'Declined' }, initialDraft)).toBe(false);
  });

  it('may all be unchecked', () => {
    expect(isNobodyComing(send(initialDraft))).toBe(false);
    expect(isNobodyComing(send(members.slice(0, 2).reduce(toggleMember, initialDraft)))).toBe(true);
  });

  it('are declined together, except those who have arrived', () => {
    expect(listAnswerable(members)).toEqual(['a', 'b', 'c']);
    expect(buildStatusAnswer(listAnswerable(members), 'Declined')).toEqual({ accepted: [], declined: ['a', 'b', 'c'] });
  });

  it('are those that a form lists, and an unknown one is left to the server', () => {
    const form = { guestIds: ['a', 'b'], accepted: ['b', 'x'], values: initialDraft };
    expect(buildAnswer(answerQuestions, form)).toEqual({ accepted: ['b', 'x'], declined: ['a'] });
  });
});

describe('the dietary text of an answer', () => {
  it('is sent only if it is not empty', () => {
    expect(send({ ...initialDraft, dietary: ' \n ', replaceDietary: true })).toEqual(send(initialDraft));
    expect(send({ ...initialDraft, dietary: ' no nuts ' })).toEqual({ ...send(initialDraft), dietary: 'no nuts' });
    expect(send({ ...initialDraft, dietary: 'no nuts', replaceDietary: true })).toEqual({
      ...send(initialDraft),
      dietary: 'no nuts',
      replaceDietary: true,
    });
  });

  it('has the limit of the stored text', () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const listErrors = (dietary: string) =>
      respondInput
        .safeParse({ code: 'X', accepted: [id], declined: [], dietary })
        .error?.issues.map(({ path }) => path);
    expect(listErrors('x'.repeat(maxDietaryLength))).toBeUndefined();
    expect(listErrors('x'.repeat(maxDietaryLength + 1))).toEqual([['dietary']]);
  });
});

describe('the needs of one person', () => {
  const sendNeeds = (...needs: string[]) => send({ ...initialDraft, needs }).needs;

  it('are sent of those who come, by person', () => {
    expect(
      sendNeeds(
        formatNeedBox('b', 'diets', 'vegan'),
        formatNeedBox('a', 'allergens', 'nuts'),
        formatNeedBox('a', 'allergens', 'milk'),
        formatNeedBox('c', 'diets', 'halal'),
        formatNeedBox('x', 'diets', 'halal'),
      ),
    ).toEqual([
      { _id: 'a', allergens: ['nuts', 'milk'] },
      { _id: 'b', diets: ['vegan'] },
    ]);
  });

  it('are taken back on purpose', () => {
    expect(sendNeeds(formatTakeBackBox('a'), formatNeedBox('a', 'diets', 'vegan'), formatTakeBackBox('c'))).toEqual([
      { _id: 'a', diets: ['vegan'], replaces: true },
    ]);
  });

  it.each([['a'], ['a.'], ['a.__proto__.vegan'], ['a.replaces.'], ['']])('are not %j', (value) => {
    expect(send({ ...initialDraft, needs: [value] })).toEqual(send(initialDraft));
  });

  it('are not sent by who declines for everyone', () => {
    expect(buildStatusAnswer(['a'], 'Declined')).toEqual({ accepted: [], declined: ['a'] });
  });
});

describe('a form that showed the initial draft', () => {
  const merge = (draft: Draft, fields: string) =>
    mergeForm(answerQuestions, draft, { fields: new URLSearchParams(fields), members });

  it('changes nothing if nothing was entered', () => {
    expect(merge(initialDraft, 'accepted=a&accepted=b&dietary=')).toEqual(initialDraft);
    const needs = ['a.diets.vegan'];
    const draft = { ...initialDraft, chosen: { a: false }, needs, dietary: 'vegan', replaceDietary: true };
    expect(merge(draft, 'accepted=a&accepted=b&dietary=')).toEqual(draft);
  });

  it('adds what was entered to the draft', () => {
    const entered = 'accepted=b&accepted=c&accepted=d&dietary=no+nuts%0D%0Aand+no+fish&replaceDietary=yes';
    expect(merge({ ...initialDraft, chosen: { b: false }, dietary: 'vegan' }, entered)).toEqual({
      chosen: { a: false, b: false, c: true },
      needs: [],
      events: {},
      names: {},
      meals: {},
      answers: {},
      dietary: 'no nuts\nand no fish',
      replaceDietary: true,
    });
  });
});

describe('a stored draft', () => {
  it.each([
    ['{"chosen":{"a":false},"dietary":"no nuts"}', { ...initialDraft, chosen: { a: false }, dietary: 'no nuts' }],
    ['{"needs":["a.diets.vegan",7,null]}', { ...initialDraft, needs: ['a.diets.vegan'] }],
    ['{"needs":{"a":"vegan"}}', initialDraft],
    ['{"chosen":7}', initialDraft],
    ['{"chosen":null,"dietary":7,"replaceDietary":1}', initialDraft],
    ['{"chosen":{"a":false,"b":"x"},"dietary":""}', { ...initialDraft, chosen: { a: false } }],
  ])('ignores invalid entries: %s', (saved, draft) => {
    expect(parseDraft(answerQuestions, JSON.parse(saved))).toEqual(draft);
  });
});

describe('another question', () => {
  const questions = {
    ...answerQuestions,
    song: textField({ max: 10 }),
    isDedicated: { ...flagField({}), of: 'song' },
    staysOvernight: flagField({}),
  };
  const unanswered = getInitialDraft(questions);
  const answered = { ...unanswered, song: ' Waltz ', isDedicated: true, staysOvernight: true };
  const build = (values: typeof unanswered) => buildAnswer(questions, { guestIds: ['a'], accepted: ['a'], values });

  it('is in the draft, from storage and from a form', () => {
    expect(unanswered).toEqual({ ...initialDraft, song: '', isDedicated: false, staysOvernight: false });
    expect(parseDraft(questions, JSON.parse(JSON.stringify(answered)))).toEqual(answered);
    const fields = new URLSearchParams('accepted=a&song=+Waltz+&isDedicated=yes&staysOvernight=yes');
    expect(mergeForm(questions, unanswered, { fields, members: [pending] })).toEqual(answered);
  });

  it('is validated', () => {
    const schema = z.object(buildUpdateShape(questions));
    expect(schema.parse({ song: 'Waltz', staysOvernight: true })).toEqual({ song: 'Waltz', staysOvernight: true });
    const invalid = schema.safeParse({ song: 'Eleven char', isDedicated: 'yes' });
    expect(invalid.error?.issues.map(({ path }) => path.join('.'))).toEqual(['song', 'isDedicated']);
  });

  it('is in the payload, but not without the question that it is about', () => {
    const guests = { accepted: ['a'], declined: [] };
    expect(build(answered)).toEqual({ ...guests, song: 'Waltz', isDedicated: true, staysOvernight: true });
    expect(build({ ...answered, song: ' ' })).toEqual({ ...guests, staysOvernight: true });
    expect(build(unanswered)).toEqual(guests);
  });
});
