// Questions to guests and households, and their answers, on a real PostgreSQL (specification §2 "Question").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { weddingEventId } from '@havn/db/values';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventBuilders } from './event-harness.js';
import { callApi, getOutcome, unknownId, useDatabase } from './harness.js';
import { createQuestionBuilders } from './question-harness.js';

const testDatabase = useDatabase();
const builders = createEventBuilders(testDatabase);
const { admin, getLastUndo, addEvent, addGuest, addHousehold, respond } = builders;
const { ask, askWithOptions, accept, getAnswers } = createQuestionBuilders(builders);
const undoLast = () => admin().undo.takeBack({ id: getLastUndo() });
const getIssues = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: { cause?: { issues?: { path: unknown[]; message: string }[] } }) => error.cause?.issues ?? [],
  );
const getInvitation = (code: string) => callApi(testDatabase).guest.invitation({ code });

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  await testDatabase.sql`update wedding set record = '{"answersMayChange": true}'`;
});

describe('a question', () => {
  it('is created, listed, changed and deleted', async () => {
    const created = await admin().question.create({
      labels: { en: 'Which bus?', fr: 'Quel bus ?' },
      hints: { en: 'They leave from the station.' },
      kind: 'one',
      asked: 'household',
      isRequired: true,
      options: [{ labels: { en: '14:00' } }, { labels: { en: '15:00' } }],
    });
    expect(created).toEqual({
      _id: created._id,
      eventId: weddingEventId,
      label: 'Which bus?',
      labels: { en: 'Which bus?', fr: 'Quel bus ?' },
      hints: { en: 'They leave from the station.' },
      kind: 'one',
      asked: 'household',
      audience: 'everyone',
      isRequired: true,
      options: [
        { _id: expect.any(String), labels: { en: '14:00' } },
        { _id: expect.any(String), labels: { en: '15:00' } },
      ],
      answers: 0,
      createdAt: expect.any(String),
      position: expect.any(Number),
      version: expect.any(Number),
    });
    expect(await admin().question.list({})).toEqual([created]);
    const [first, second] = created.options;
    const changed = await admin().question.update({
      id: created._id,
      ifMatch: created.version,
      options: [
        { _id: second?._id, labels: { en: '15:30' } },
        { _id: first?._id, labels: { en: '14:00' } },
        { labels: { en: '16:00' } },
      ],
    });
    expect(changed.options.map(({ labels }) => labels.en)).toEqual(['15:30', '14:00', '16:00']);
    expect(changed.options[0]?._id).toBe(second?._id);
    expect(changed.version).toBeGreaterThan(created.version);
    expect(
      await getOutcome(admin().question.update({ id: created._id, ifMatch: created.version, isRequired: false })),
    ).toBe('VERSION_CHANGED');
    await undoLast();
    expect((await admin().question.get({ id: created._id })).options).toEqual(created.options);
    await admin().question.delete({ id: created._id });
    expect(await admin().question.list({})).toEqual([]);
    expect(await getOutcome(admin().question.get({ id: created._id }))).toBe('UNKNOWN_QUESTION');
  });

  it('is moved, and a new one comes last', async () => {
    const ids = [];
    for (const en of ['A', 'B', 'C']) ids.push((await ask({ labels: { en } }))._id);
    await admin().question.move({ id: ids[2] ?? '', after: null });
    expect((await admin().question.list({})).map(({ label }) => label)).toEqual(['C', 'A', 'B']);
  });

  it.each([
    ['has no text', { labels: { en: ' ' } }, 'INVALID_INPUT'],
    ['has no options to choose from', { kind: 'one' }, 'INVALID_INPUT'],
    ['has options beside a text', { kind: 'text', options: [{ labels: { en: 'A' } }] }, 'INVALID_INPUT'],
    ['has an option without a text', { kind: 'one', options: [{ labels: { en: '' } }] }, 'INVALID_INPUT'],
    [
      'has the option of another one',
      { kind: 'one', options: [{ _id: unknownId, labels: { en: 'A' } }] },
      'INVALID_INPUT',
    ],
    [
      'has 10,000 options',
      { kind: 'some', options: Array.from({ length: 10_000 }, () => ({ labels: { en: 'A' } })) },
      'INVALID_INPUT',
    ],
    ['has a text of 1 MB', { labels: { en: 'a'.repeat(1_000_000) } }, 'INVALID_INPUT'],
    ['is about an unknown event', { eventId: unknownId }, 'UNKNOWN_EVENT'],
  ] as const)('is rejected if it %s', async (_case, values, reason) => {
    expect(await getOutcome(ask(values as Parameters<typeof ask>[0]))).toBe(reason);
    expect(await admin().question.list({})).toEqual([]);
  });

  it('is one of at most 40', async () => {
    for (let number = 1; number <= 40; number += 1) await ask();
    expect(await getOutcome(ask())).toBe('TOO_MANY_QUESTIONS');
  });

  it('keeps its kind once it has been answered', async () => {
    const { _id: id } = await ask();
    const { ids, code } = await addHousehold('Ada');
    await accept(code, ids, [{ questionId: id, guestId: ids[0], yes: true }]);
    expect(await admin().question.get({ id })).toMatchObject({ answers: 1 });
    expect(await getOutcome(admin().question.update({ id, kind: 'text' }))).toBe('QUESTION_ANSWERED');
    expect(await getOutcome(admin().question.update({ id, asked: 'household' }))).toBe('QUESTION_ANSWERED');
    await admin().question.update({ id, labels: { en: 'Shuttle?' } });
    expect(await getAnswers(ids[0] ?? '')).toEqual({ [id]: true });
  });

  it('comes back with its options and answers when its deletion is undone', async () => {
    const { id, optionIds } = await askWithOptions('some', 'Bus', 'Boat');
    const { ids, code } = await addHousehold('Ada');
    await accept(code, ids, [{ questionId: id, guestId: ids[0], optionIds: [...optionIds].reverse() }]);
    await admin().question.delete({ id });
    expect(await getAnswers(ids[0] ?? '')).toBeUndefined();
    await undoLast();
    expect(await getAnswers(ids[0] ?? '')).toEqual({ [id]: optionIds });
    expect((await admin().question.get({ id })).options.map(({ _id }) => _id)).toEqual(optionIds);
  });

  it('comes back with the event that it is about', async () => {
    const eventId = await addEvent({ audience: 'everyone' });
    const { _id: id } = await ask({ eventId, kind: 'one', options: [{ labels: { en: 'A' } }] });
    const optionId = (await admin().question.get({ id })).options[0]?._id ?? '';
    const { ids, code } = await addHousehold('Ada');
    const answers = [{ questionId: id, guestId: ids[0], optionIds: [optionId] }];
    await respond(code, { events: [{ eventId, accepted: ids, declined: [] }], answers });
    expect(await getAnswers(ids[0] ?? '')).toEqual({ [id]: optionId });
    await admin().event.delete({ id: eventId });
    expect(await admin().question.list({})).toEqual([]);
    await undoLast();
    expect(await getAnswers(ids[0] ?? '')).toEqual({ [id]: optionId });
  });

  it('loses the answers of an option that is deleted, until it is back', async () => {
    const { id, optionIds } = await askWithOptions('one', 'Bus', 'Boat');
    const { ids, code } = await addHousehold('Ada');
    await accept(code, ids, [{ questionId: id, guestId: ids[0], optionIds: [optionIds[1] ?? ''] }]);
    await admin().question.update({ id, options: [{ _id: optionIds[0], labels: { en: 'Bus' } }] });
    expect(await getAnswers(ids[0] ?? '')).toBeUndefined();
    await undoLast();
    expect(await getAnswers(ids[0] ?? '')).toEqual({ [id]: optionIds[1] });
  });
});

describe('the answers of guests', () => {
  it('are of five kinds, of each guest or of the household', async () => {
    const bus = await ask({ asked: 'household' });
    const nights = await ask({ kind: 'number', labels: { en: 'Nights?' } });
    const song = await ask({ kind: 'text', labels: { en: 'A song?' } });
    const one = await askWithOptions('one', 'Red', 'White');
    const some = await askWithOptions('some', 'Hike', 'Sauna', 'Boat');
    const { ids, code } = await addHousehold('Ada', 'Bo');
    const [ada = '', bo = ''] = ids;
    const view = await accept(code, ids, [
      { questionId: bus._id, yes: false },
      { questionId: nights._id, guestId: ada, number: 2 },
      { questionId: song._id, guestId: ada, text: 'Dancing Queen' },
      { questionId: one.id, guestId: bo, optionIds: [one.optionIds[1] ?? ''] },
      { questionId: some.id, guestId: bo, optionIds: [some.optionIds[2] ?? '', some.optionIds[0] ?? ''] },
    ]);
    expect(await getAnswers(ada)).toEqual({ [bus._id]: false, [nights._id]: 2, [song._id]: 'Dancing Queen' });
    expect(await getAnswers(bo)).toEqual({
      [bus._id]: false,
      [one.id]: one.optionIds[1],
      [some.id]: [some.optionIds[0], some.optionIds[2]],
    });
    expect(view.questions?.map(({ answers }) => answers)).toEqual([
      [{ yes: false }],
      [{ guestId: ada, number: 2 }],
      [{ guestId: ada, hasAnswer: true }],
      [{ guestId: bo, optionIds: [one.optionIds[1]] }],
      [{ guestId: bo, optionIds: [some.optionIds[0], some.optionIds[2]] }],
    ]);
    expect(JSON.stringify(await getInvitation(code))).not.toContain('Dancing Queen');
  });

  it('are replaced by another answer, and removed by an empty one', async () => {
    const some = await askWithOptions('some', 'Hike', 'Sauna');
    const song = await ask({ kind: 'text', labels: { en: 'A song?' } });
    const { ids, code } = await addHousehold('Ada');
    const [guestId = ''] = ids;
    const answer = (text: string, ...optionIds: (string | undefined)[]) =>
      accept(code, ids, [
        { questionId: song._id, guestId, text },
        { questionId: some.id, guestId, optionIds: optionIds.map(String) },
      ]);
    await answer('One', some.optionIds[0]);
    await answer('Two', some.optionIds[1]);
    expect(await getAnswers(guestId)).toEqual({ [song._id]: 'Two', [some.id]: [some.optionIds[1]] });
    await answer('');
    expect(await getAnswers(guestId)).toBeUndefined();
    const history = await admin().guest.history({ id: guestId });
    const entries = history.filter(({ action }) => action === 'answer');
    expect(entries.map(({ from, to, about }) => [about, from, to]).reverse()).toEqual([
      ['A song?', null, 'One'],
      ['Which?', null, 'Hike'],
      ['A song?', 'One', 'Two'],
      ['Which?', 'Hike', null],
      ['Which?', null, 'Sauna'],
      ['A song?', 'Two', null],
      ['Which?', 'Sauna', null],
    ]);
  });

  it('are asked of those who come, and whom they concern', async () => {
    const eventId = await addEvent();
    const wine = await ask({ labels: { en: 'Wine?' }, audience: 'adults' });
    const menu = await ask({ labels: { en: 'Nap?' }, audience: 'children' });
    const boat = await ask({ labels: { en: 'Boat?' }, eventId });
    const { ids, code } = await addHousehold('Ada', 'Kid');
    const [ada = '', kid = ''] = ids;
    await admin().guest.update({ id: kid, isAdult: false });
    await admin().event.updateGuests({ id: eventId, add: [kid] });
    expect((await getInvitation(code)).questions?.map(({ _id, guestIds }) => [_id, guestIds])).toEqual([
      [wine._id, [ada]],
      [menu._id, [kid]],
      [boat._id, [kid]],
    ]);
    const sendOf = (questionId: string, guestId: string) =>
      respond(code, { accepted: [ada], declined: [kid], answers: [{ questionId, guestId, yes: true }] });
    expect(await getOutcome(sendOf(wine._id, kid))).toBe('INVALID_INPUT');
    expect(await getOutcome(sendOf(menu._id, kid))).toBe('NOT_COMING');
    expect(await getOutcome(sendOf(boat._id, kid))).toBe('NOT_COMING');
    expect(await getOutcome(sendOf(boat._id, ada))).toBe('NOT_YOURS');
    expect(await admin().guest.get({ id: ada })).toMatchObject({ status: 'Pending' });
    await sendOf(wine._id, ada);
    expect(await getAnswers(ada)).toEqual({ [wine._id]: true });
  });

  it('are kept, but not counted, while the guest does not come', async () => {
    const { _id: id } = await ask();
    const { ids, code } = await addHousehold('Ada');
    await accept(code, ids, [{ questionId: id, guestId: ids[0], yes: true }]);
    await respond(code, { declined: ids });
    expect(await getAnswers(ids[0] ?? '')).toBeUndefined();
    expect((await getInvitation(code)).questions?.[0]?.answers).toEqual([{ guestId: ids[0], yes: true }]);
    await accept(code, ids);
    expect(await getAnswers(ids[0] ?? '')).toEqual({ [id]: true });
  });

  it('8 stay with the household when a guest moves to another one, and own answers move along', async () => {
    const bus = await ask({ asked: 'household', isRequired: true });
    const nights = await ask({ kind: 'number', labels: { en: 'Nights?' } });
    const old = await addHousehold('Ada', 'Bo');
    const other = await addHousehold('Cy');
    const [ada = '', bo = ''] = old.ids;
    await accept(old.code, old.ids, [
      { questionId: bus._id, yes: true },
      { questionId: nights._id, guestId: ada, number: 2 },
    ]);
    await admin().guest.update({ id: ada, assignedGroup: other.groupId });
    expect(await getAnswers(ada)).toEqual({ [nights._id]: 2 });
    expect(await getAnswers(bo)).toEqual({ [bus._id]: true });
  });

  it('9 go with the household that is dissolved, and undo restores them', async () => {
    const bus = await ask({ asked: 'household' });
    const { ids, code, groupId } = await addHousehold('Ada', 'Bo');
    await accept(code, ids, [{ questionId: bus._id, yes: true }]);
    await admin().group.delete({ id: groupId });
    expect(await getAnswers(ids[0] ?? '')).toBeUndefined();
    await undoLast();
    expect(await getAnswers(ids[0] ?? '')).toEqual({ [bus._id]: true });
    expect(await getAnswers(ids[1] ?? '')).toEqual({ [bus._id]: true });
  });

  it('are those of the household by the code of an individual, and of a member', async () => {
    const bus = await ask({ asked: 'household' });
    const id = await addGuest('Solo');
    const { code } = await admin().guest.get({ id });
    await accept(code, [id], [{ questionId: bus._id, yes: true }]);
    expect(await getAnswers(id)).toEqual({ [bus._id]: true });
    const { ids } = await addHousehold('Ada', 'Bo');
    const [ada = '', bo = ''] = ids;
    const own = (await admin().guest.get({ id: ada })).code;
    await accept(own, [ada], [{ questionId: bus._id, yes: false }]);
    await accept((await admin().guest.get({ id: bo })).code, [bo]);
    expect(await getAnswers(bo)).toEqual({ [bus._id]: false });
  });

  it('are those of the household of an individual and whomever the guest brings', async () => {
    const bus = await ask({ asked: 'household', isRequired: true });
    const id = await addGuest('Solo');
    const [{ _id: brought = '', code: ownCode = '' } = {}] = await admin().guest.addPlusOnes({ id });
    await accept((await admin().guest.get({ id })).code, [id, brought], [{ questionId: bus._id, yes: true }]);
    expect(await getAnswers(id)).toEqual({ [bus._id]: true });
    expect(await getAnswers(brought)).toEqual({ [bus._id]: true });
    expect((await getInvitation(ownCode)).questions).toMatchObject([{ answers: [{ yes: true }] }]);
    const announced: string[] = [];
    const { unlisten } = await testDatabase.sql.listen('changes', (payload) => void announced.push(payload));
    await admin().guest.update({ id, answers: { [bus._id]: false } });
    await testDatabase.sql.notify('changes', 'end');
    await expect.poll(() => announced.at(-1)).toBe('end');
    expect(announced.join()).toContain(brought);
    await unlisten();
    expect(await getAnswers(brought)).toEqual({ [bus._id]: false });
    await accept(ownCode, [brought], [{ questionId: bus._id, yes: true }]);
    expect(await getAnswers(id)).toEqual({ [bus._id]: true });
    expect(await admin().question.list({})).toMatchObject([{ answers: 1 }]);
  });

  it('28 stay open for a client that sends none, and are required of one that does', async () => {
    const bus = await ask({ asked: 'household', isRequired: true });
    const nights = await ask({ kind: 'number', labels: { en: 'Nights?' }, isRequired: true });
    const { ids, code } = await addHousehold('Ada', 'Bo');
    const [ada = '', bo = ''] = ids;
    await expect(accept(code, ids, [])).rejects.toMatchObject({
      cause: { reason: 'ANSWER_MISSING', details: { questionId: bus._id, eventId: weddingEventId } },
    });
    await expect(
      accept(code, ids, [
        { questionId: bus._id, yes: true },
        { questionId: nights._id, guestId: ada, number: 0 },
      ]),
    ).rejects.toMatchObject({ cause: { reason: 'ANSWER_MISSING', details: { questionId: nights._id, guestId: bo } } });
    expect(await admin().guest.get({ id: ada })).toMatchObject({ status: 'Pending' });
    await accept(code, ids);
    expect(await admin().guest.get({ id: ada })).toMatchObject({ status: 'Accepted' });
  });

  it('may be left open by the couple, and answered later whether answers may change or not', async () => {
    await testDatabase.sql`update wedding set record = '{}'`;
    const { _id: id } = await ask({ isRequired: true });
    const { ids, code } = await addHousehold('Ada');
    await admin().guest.updateStatus({ ids, status: 'Accepted' });
    const send = (yes: boolean) => respond(code, { answers: [{ questionId: id, guestId: ids[0], yes }] });
    const isOpen = async () => (await getInvitation(code)).questions?.map((question) => question.isOpen);
    expect(await isOpen()).toEqual([true]);
    await send(true);
    expect(await isOpen()).toEqual([undefined]);
    await send(true);
    expect(await getOutcome(send(false))).toBe('ALREADY_ANSWERED');
    await testDatabase.sql`update wedding set record = '{"answersCloseAt": "2020-01-01T00:00:00Z", "answersMayChange": true}'`;
    expect(await getOutcome(send(false))).toBe('ANSWERS_CLOSED');
    expect(await getAnswers(ids[0] ?? '')).toEqual({ [id]: true });
  });

  describe('name the field and the rule of bad input, and write nothing', () => {
    const sendBad = async (build: (ids: { guestId: string; one: string; number: string; text: string }) => object) => {
      const one = (await askWithOptions('one', 'Red', 'White')).id;
      const number = (await ask({ kind: 'number' }))._id;
      const text = (await ask({ kind: 'text' }))._id;
      const { ids, code } = await addHousehold('Ada');
      const [guestId = ''] = ids;
      const call = accept(code, ids, [build({ guestId, one, number, text })] as never);
      const outcome = await getOutcome(call);
      expect(await admin().guest.get({ id: guestId })).toMatchObject({ status: 'Pending' });
      expect(await testDatabase.sql`select 1 from question_answers`).toHaveLength(0);
      return outcome;
    };

    it.each([
      ['letters as a number', 'number', { number: '12b' }],
      ['a fraction', 'number', { number: 1.5 }],
      ['a number that is too large', 'number', { number: 1e9 }],
      ['a number below zero', 'number', { number: -1 }],
      ['a text of 1 MB', 'text', { text: 'a'.repeat(1_000_000) }],
      ['a number in place of a text', 'text', { number: 1 }],
      ['a text and a number', 'text', { text: 'a', number: 1 }],
      ['nothing', 'text', {}],
      ['an unknown option', 'one', { optionIds: [unknownId] }],
      ['10,000 options', 'one', { optionIds: Array.from({ length: 10_000 }, () => unknownId) }],
    ] as const)('%s', async (_case, kind, value) => {
      expect(await sendBad(({ guestId, ...ids }) => ({ questionId: ids[kind], guestId, ...value }))).toBe(
        'INVALID_INPUT',
      );
    });

    it('the household in place of a guest', async () => {
      expect(await sendBad(({ text }) => ({ questionId: text, text: 'a' }))).toBe('INVALID_INPUT');
    });

    it('an unknown question', async () => {
      expect(await sendBad(({ guestId }) => ({ questionId: unknownId, guestId, text: 'a' }))).toBe('QUESTION_GONE');
    });

    it('with the path of the answer', async () => {
      const { id, optionIds } = await askWithOptions('one', 'Red', 'White');
      const { ids, code } = await addHousehold('Ada');
      const send = (chosen: string[]) => accept(code, ids, [{ questionId: id, guestId: ids[0], optionIds: chosen }]);
      expect(await getIssues(send([unknownId]))).toEqual([
        { path: ['answers', 0, 'optionIds'], message: 'This is not an option of the question.' },
      ]);
      expect(await getIssues(send(optionIds))).toEqual([
        { path: ['answers', 0, 'optionIds'], message: 'Choose one option.' },
      ]);
    });
  });

  it('are 403 for a guest of another household, and for a question to an event of others', async () => {
    const eventId = await addEvent();
    const { _id: id } = await ask();
    const { _id: foreign } = await ask({ eventId });
    const { ids, code } = await addHousehold('Ada');
    const other = await addHousehold('Bo');
    await admin().event.updateGuests({ id: eventId, add: other.ids });
    const send = (questionId: string, guestId: string | undefined) =>
      accept(code, ids, [{ questionId, guestId, yes: true }]);
    expect(await getOutcome(send(id, other.ids[0]))).toBe('NOT_YOURS');
    expect(await getOutcome(send(foreign, ids[0]))).toBe('NOT_YOURS');
    expect((await getInvitation(code)).questions?.map(({ _id }) => _id)).toEqual([id]);
  });
});

describe('an invitation', () => {
  it('has no questions while there are none', async () => {
    const { code } = await addHousehold('Ada');
    expect(await getInvitation(code)).not.toHaveProperty('questions');
  });
});

describe('an administrator', () => {
  it('sets answers of guests who come, and undoes it', async () => {
    const bus = await ask({ asked: 'household' });
    const some = await askWithOptions('some', 'Hike', 'Sauna');
    const { ids } = await addHousehold('Ada', 'Bo');
    const [ada = '', bo = ''] = ids;
    const change = { id: ada, answers: { [bus._id]: true, [some.id]: some.optionIds } };
    expect(await getOutcome(admin().guest.update(change))).toBe('NOT_COMING');
    await admin().guest.updateStatus({ ids, status: 'Accepted' });
    expect((await admin().guest.update(change)).answers).toEqual(change.answers);
    expect(await getAnswers(bo)).toEqual({ [bus._id]: true });
    await admin().guest.updateMany({ guests: [{ id: bo, answers: { [bus._id]: null } }] });
    expect(await getAnswers(ada)).toEqual({ [some.id]: some.optionIds });
    await undoLast();
    expect(await getAnswers(ada)).toEqual(change.answers);
    const bad = admin().guest.update({ id: ada, answers: { [some.id]: 'Hike' } });
    expect(await getIssues(bad)).toEqual([
      { path: ['answers', some.id], message: 'This is not an option of the question.' },
    ]);
    expect(await getOutcome(admin().guest.update({ id: ada, answers: { [unknownId]: 'x' } }))).toBe('UNKNOWN_QUESTION');
  });
});
