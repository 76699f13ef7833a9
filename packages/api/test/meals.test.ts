// Dishes and meals of the wedding and of further events, on a real PostgreSQL (specification §2 "Dish", §3 "Meals").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { weddingEventId } from '@havn/db/values';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventBuilders } from './event-harness.js';
import { callApi, getOutcome, onWeddingDay, unknownId, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const { admin, getLastUndo, addEvent, addGuest, addHousehold, respond } = createEventBuilders(testDatabase);
const undoLast = () => admin().undo.takeBack({ id: getLastUndo() });
const getMeals = async (id: string) => (await admin().guest.get({ id })).meals;
const addDish = async (name: string, values = {}) =>
  (await admin().dish.create({ eventId: weddingEventId, names: { en: name }, ...values }))._id;
const getInvitation = (code: string) => callApi(testDatabase).guest.invitation({ code });
const atWedding = (guestId: string | undefined, dishId: string) => ({
  guestId: guestId ?? '',
  eventId: weddingEventId,
  dishId,
});
const setRecord = (record: object) =>
  testDatabase.sql`update wedding set record = ${JSON.stringify(record)}::text::jsonb`;

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  await setRecord({});
});

describe('a dish', () => {
  it('is created, listed, changed, moved and deleted', async () => {
    const created = await admin().dish.create({
      eventId: weddingEventId,
      names: { en: 'Fish', fr: 'Poisson' },
      marks: ['pescatarian'],
      contains: ['milk', 'fish'],
    });
    expect(created).toEqual({
      _id: created._id,
      eventId: weddingEventId,
      name: 'Fish',
      names: { en: 'Fish', fr: 'Poisson' },
      marks: ['pescatarian'],
      contains: ['fish', 'milk'],
      audience: 'everyone',
      createdAt: expect.any(String),
      position: expect.any(Number),
      version: 1,
    });
    const changed = await admin().dish.update({
      id: created._id,
      ifMatch: 1,
      audience: 'adults',
      names: { en: 'Trout' },
    });
    expect(changed).toMatchObject({ name: 'Trout', names: { en: 'Trout' }, contains: ['fish', 'milk'], version: 2 });
    const late = admin().dish.update({ id: created._id, ifMatch: 1, audience: 'children' });
    expect(await getOutcome(late)).toBe('VERSION_CHANGED');
    const beef = await addDish('Beef');
    await admin().dish.move({ id: beef, after: null });
    expect((await admin().dish.list({})).map(({ name }) => name)).toEqual(['Beef', 'Trout']);
    await admin().dish.delete({ id: beef });
    expect((await admin().dish.list({})).map(({ name }) => name)).toEqual(['Trout']);
    await undoLast();
    expect((await admin().dish.list({})).map(({ name }) => name)).toEqual(['Beef', 'Trout']);
    expect(await getOutcome(admin().dish.get({ id: unknownId }))).toBe('UNKNOWN_DISH');
  });

  it.each([
    ['has no name', { names: { en: ' ' } }],
    ['has a name of 1 MB', { names: { en: 'x'.repeat(1_000_000) } }],
    ['has an unknown mark', { marks: ['tasty' as 'vegan'] }],
    ['contains something unknown', { contains: ['salt' as 'milk'] }],
    ['is for nobody', { audience: 'dogs' as 'adults' }],
  ])('is rejected if it %s', async (_case, values) => {
    expect(await getOutcome(admin().dish.create({ eventId: weddingEventId, names: { en: 'Fish' }, ...values }))).toBe(
      'INVALID_INPUT',
    );
    expect(await admin().dish.list({})).toEqual([]);
  });

  it('belongs to an event that exists, and goes with it', async () => {
    expect(await getOutcome(addDish('Fish', { eventId: unknownId }))).toBe('UNKNOWN_EVENT');
    const eventId = await addEvent();
    await addDish('Pancakes', { eventId });
    await admin().event.delete({ id: eventId });
    expect(await admin().dish.list({})).toEqual([]);
    await undoLast();
    expect(await admin().dish.list({})).toMatchObject([{ name: 'Pancakes', eventId }]);
  });

  it('is one of at most 30 at an event: of 10,000, the others are refused', async () => {
    await testDatabase.sql`
      insert into dishes (event_id, names) select ${weddingEventId}, '{"en": "Fish"}' from generate_series(1, 29)`;
    const outcomes = await Promise.all(Array.from({ length: 3 }, (_, at) => getOutcome(addDish(`Beef ${at}`))));
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_DISHES')).toHaveLength(2);
    expect(await admin().dish.list({})).toHaveLength(30);
    await addDish('Pancakes', { eventId: await addEvent() });
  });
});

describe('a meal', () => {
  it('is that of a guest who comes, and ends with the answer', async () => {
    const [fish, ada] = [await addDish('Fish'), await addGuest('Ada')];
    const choose = () => admin().guest.update({ id: ada, meals: { [weddingEventId]: fish } });
    await expect(choose()).rejects.toMatchObject({
      cause: { reason: 'NOT_ATTENDING', details: { eventId: weddingEventId, guestId: ada } },
    });
    const accepted = await admin().guest.update({ id: ada, status: 'Accepted', meals: { [weddingEventId]: fish } });
    expect(accepted.meals).toEqual({ [weddingEventId]: fish });
    await admin().guest.updateStatus({ ids: [ada], status: 'Attended' });
    expect(await getMeals(ada)).toEqual({ [weddingEventId]: fish });
    await admin().guest.updateStatus({ ids: [ada], status: 'Declined' });
    expect(await getMeals(ada)).toBeUndefined();
    await undoLast();
    expect(await getMeals(ada)).toEqual({ [weddingEventId]: fish });
    await admin().guest.update({ id: ada, meals: { [weddingEventId]: null } });
    expect(await getMeals(ada)).toBeUndefined();
  });

  it('at a further event ends with the invitation, and comes back with it', async () => {
    const eventId = await addEvent();
    const [cake, ada] = [await addDish('Cake', { eventId }), await addGuest('Ada')];
    const meals = { [eventId]: cake };
    await admin().guest.update({ id: ada, events: { [eventId]: 'Accepted' }, meals });
    await admin().event.updateGuests({ id: eventId, remove: [ada] });
    expect(await getMeals(ada)).toBeUndefined();
    await undoLast();
    expect(await getMeals(ada)).toEqual(meals);
    await admin().event.delete({ id: eventId });
    await undoLast();
    expect(await getMeals(ada)).toEqual(meals);
    await admin().guest.delete({ id: ada });
    await undoLast();
    expect(await getMeals(ada)).toEqual(meals);
    await admin().event.updateStatus({ id: eventId, guestIds: [ada], status: 'Declined' });
    expect(await getMeals(ada)).toBeUndefined();
  });

  it('is never of a dish of another event, by any writer', async () => {
    const eventId = await addEvent();
    const [cake, ada] = [await addDish('Cake', { eventId }), await addGuest('Ada')];
    await admin().guest.updateStatus({ ids: [ada], status: 'Accepted' });
    expect(await getOutcome(admin().guest.update({ id: ada, meals: { [weddingEventId]: cake } }))).toBe('DISH_GONE');
    expect(await getOutcome(admin().guest.update({ id: ada, meals: { [weddingEventId]: unknownId } }))).toBe(
      'DISH_GONE',
    );
    const written = testDatabase.sql`
      insert into meals (guest_id, event_id, dish_id) values (${ada}, ${weddingEventId}, ${cake})`;
    await expect(written).rejects.toMatchObject({ constraint_name: 'meals_dish_of_event' });
  });

  it('of several guests are set together, all or none', async () => {
    const [fish, beef] = [await addDish('Fish'), await addDish('Beef')];
    const [ada, bo] = [await addGuest('Ada'), await addGuest('Bo')];
    await admin().guest.updateStatus({ ids: [ada], status: 'Accepted' });
    const change = (id: string, dishId: string) => ({ id, meals: { [weddingEventId]: dishId } });
    const calls = { guests: [change(ada, fish), change(bo, beef)] };
    expect(await getOutcome(admin().guest.updateMany(calls))).toBe('NOT_ATTENDING');
    expect(await getMeals(ada)).toBeUndefined();
    await admin().guest.updateStatus({ ids: [bo], status: 'Accepted' });
    const changed = await admin().guest.updateMany(calls);
    expect(changed.map(({ meals }) => meals)).toEqual([{ [weddingEventId]: fish }, { [weddingEventId]: beef }]);
    await admin().guest.updateMany({ guests: [change(ada, beef)] });
    await undoLast();
    expect(await getMeals(ada)).toEqual({ [weddingEventId]: fish });
  });

  it('is in the history of the guest, by the name that the dish had', async () => {
    const [fish, beef, ada] = [await addDish('Fish'), await addDish('Beef'), await addGuest('Ada')];
    await admin().guest.update({ id: ada, status: 'Accepted', meals: { [weddingEventId]: fish } });
    await admin().guest.update({ id: ada, meals: { [weddingEventId]: beef } });
    await admin().dish.delete({ id: beef });
    const history = await admin().guest.history({ id: ada });
    expect(history.filter(({ action }) => action === 'meal')).toMatchObject([
      { from: 'Beef', to: null },
      { from: 'Fish', to: 'Beef' },
      { from: null, to: 'Fish' },
    ]);
  });

  it('20 of a child who becomes an adult stays', async () => {
    const pasta = await addDish('Pasta', { audience: 'children' });
    const { _id: otto } = await admin().guest.create({
      firstName: 'Otto',
      country: 'dk',
      language: 'en',
      isAdult: false,
    });
    await admin().guest.update({ id: otto, status: 'Accepted', meals: { [weddingEventId]: pasta } });
    await admin().guest.update({ id: otto, isAdult: true });
    expect(await getMeals(otto)).toEqual({ [weddingEventId]: pasta });
  });

  it('21 stays with a dish that is renamed', async () => {
    const [fish, ada] = [await addDish('Fish'), await addGuest('Ada')];
    await admin().guest.update({ id: ada, status: 'Accepted', meals: { [weddingEventId]: fish } });
    await admin().dish.update({ id: fish, names: { en: 'Trout' } });
    expect(await getMeals(ada)).toEqual({ [weddingEventId]: fish });
  });

  it('22 is open again once its dish is deleted, and back with it, but for those who have chosen another one or declined', async () => {
    const [fish, beef] = [await addDish('Fish'), await addDish('Beef')];
    const guests = [await addGuest('Ada'), await addGuest('Bo'), await addGuest('Cy')];
    const [ada = '', bo = '', cy = ''] = guests;
    await admin().guest.updateStatus({ ids: guests, status: 'Accepted' });
    await admin().guest.updateMany({ guests: guests.map((id) => ({ id, meals: { [weddingEventId]: fish } })) });
    await admin().dish.delete({ id: fish });
    const deletion = getLastUndo();
    expect(await Promise.all(guests.map(getMeals))).toEqual([undefined, undefined, undefined]);
    await admin().guest.update({ id: bo, meals: { [weddingEventId]: beef } });
    await admin().guest.updateStatus({ ids: [cy], status: 'Declined' });
    await admin().undo.takeBack({ id: deletion });
    expect(await Promise.all([ada, bo, cy].map(getMeals))).toEqual([
      { [weddingEventId]: fish },
      { [weddingEventId]: beef },
      undefined,
    ]);
  });

  it('keeps its dish from being taken back', async () => {
    const fish = await addDish('Fish');
    const creation = getLastUndo();
    const ada = await addGuest('Ada');
    await admin().guest.update({ id: ada, status: 'Accepted', meals: { [weddingEventId]: fish } });
    expect(await getOutcome(admin().undo.takeBack({ id: creation }))).toBe('UNDO_STALE');
    expect(await getMeals(ada)).toEqual({ [weddingEventId]: fish });
  });

  it('is not left of an erased guest', async () => {
    const [fish, ada] = [await addDish('Fish'), await addGuest('Ada')];
    await admin().guest.update({ id: ada, status: 'Accepted', meals: { [weddingEventId]: fish } });
    await admin().guest.erase({ id: ada });
    expect(await testDatabase.sql`select from meals`).toHaveLength(0);
    expect(await testDatabase.sql`select from audit_log where action = 'meal'`).toHaveLength(0);
  });
});

describe('an invitation', () => {
  it('without dishes says nothing of meals', async () => {
    const { code, ids } = await addHousehold('Ada', 'Bo');
    const view = await respond(code, { accepted: ids, meals: [] });
    expect(view).not.toHaveProperty('menus');
  });

  it('has the dishes of the wedding and of the events of its guests', async () => {
    const [brunch, boat] = [await addEvent(), await addEvent()];
    const { code, ids } = await addHousehold('Ada', 'Bo');
    const [ada = '', bo = ''] = ids;
    await setRecord({ languages: ['en', 'fr'] });
    const fish = await addDish('Fish', { names: { en: 'Fish', fr: 'Poisson' }, contains: ['fish'] });
    const cake = await addDish('Cake', { eventId: brunch, marks: ['vegan'], audience: 'adults' });
    await addDish('Soup', { eventId: boat });
    await admin().event.updateGuests({ id: brunch, add: [bo] });
    await admin().guest.update({ id: bo, isAdult: false });
    await respond(code, { accepted: [ada], declined: [bo], meals: [atWedding(ada, fish)] });
    expect((await getInvitation(code)).menus).toEqual([
      {
        eventId: weddingEventId,
        dishes: [
          {
            _id: fish,
            name: 'Fish',
            texts: { en: 'Fish', fr: 'Poisson' },
            marks: [],
            contains: ['fish'],
            audience: 'everyone',
          },
        ],
        guests: [
          { guestId: ada, isAdult: true, dishId: fish },
          { guestId: bo, isAdult: false, dishId: null },
        ],
      },
      {
        eventId: brunch,
        dishes: [
          {
            _id: cake,
            name: 'Cake',
            texts: { en: 'Cake', fr: 'Cake' },
            marks: ['vegan'],
            contains: [],
            audience: 'adults',
          },
        ],
        guests: [{ guestId: bo, isAdult: false, dishId: null }],
      },
    ]);
    await admin().event.update({ id: brunch, isCancelled: true });
    expect((await getInvitation(code)).menus).toHaveLength(1);
  });

  it('23 never says which dish harms a guest', async () => {
    const { code, ids } = await addHousehold('Ada', 'Bo');
    const fish = await addDish('Fish', { contains: ['fish'] });
    await addDish('Beef', { contains: ['milk'] });
    const before = await respond(code, { accepted: ids, meals: ids.map((id) => atWedding(id, fish)) });
    await admin().guest.update({ id: ids[0] ?? '', allergens: ['fish'], diets: ['vegan'] });
    const after = await getInvitation(code);
    expect(after.menus).toEqual(before.menus);
    expect(after.group?.mainGuests).toMatchObject([{ notedAllergens: 1, notedDiets: 1 }]);
  });
});

describe('the meals of an answer', () => {
  it('are stored with it, at the wedding and at events', async () => {
    const brunch = await addEvent({ audience: 'everyone' });
    const { code, ids } = await addHousehold('Ada', 'Bo');
    const [fish, cake] = [await addDish('Fish'), await addDish('Cake', { eventId: brunch })];
    const [ada = '', bo = ''] = ids;
    await respond(code, {
      accepted: [ada],
      declined: [bo],
      events: [{ eventId: brunch, accepted: [bo], declined: [ada] }],
      meals: [atWedding(ada, fish), { guestId: bo, eventId: brunch, dishId: cake }],
    });
    expect(await getMeals(ada)).toEqual({ [weddingEventId]: fish });
    expect(await getMeals(bo)).toEqual({ [brunch]: cake });
  });

  it('are complete for those who accept, or nothing is stored', async () => {
    const { code, ids } = await addHousehold('Ada', 'Bo');
    const [ada = '', bo = ''] = ids;
    const fish = await addDish('Fish', { audience: 'adults' });
    const answer = respond(code, { accepted: ids, meals: [atWedding(ada, fish)] });
    await expect(answer).rejects.toMatchObject({
      cause: { reason: 'MEAL_MISSING', details: { eventId: weddingEventId, guestId: bo } },
    });
    expect((await getInvitation(code)).group?.status).toBe('pending');
    await admin().guest.update({ id: bo, isAdult: false });
    await respond(code, { accepted: ids, meals: [atWedding(ada, fish)] });
    expect(await getMeals(ada)).toEqual({ [weddingEventId]: fish });
  });

  it('28 stay open in the answer of an old client', async () => {
    const { code, ids } = await addHousehold('Ada', 'Bo');
    await addDish('Fish');
    await respond(code, { accepted: ids });
    expect((await getInvitation(code)).menus?.[0]?.guests.map(({ dishId }) => dishId)).toEqual([null, null]);
  });

  it('3 may be added once there are dishes, although the answer is final', async () => {
    const { code, ids } = await addHousehold('Ada', 'Bo');
    const [ada = '', bo = ''] = ids;
    await respond(code, { accepted: [ada], declined: [bo] });
    const [fish, beef] = [await addDish('Fish'), await addDish('Beef')];
    const isOpen = async () => (await getInvitation(code)).menus?.map((menu) => menu.isOpen);
    expect(await isOpen()).toEqual([true]);
    await respond(code, { meals: [atWedding(ada, fish)] });
    expect(await isOpen()).toEqual([undefined]);
    expect(await getMeals(ada)).toEqual({ [weddingEventId]: fish });
    await respond(code, { meals: [atWedding(ada, fish)] });
    expect(await getOutcome(respond(code, { meals: [atWedding(ada, beef)] }))).toBe('ALREADY_ANSWERED');
    expect(await getOutcome(respond(code, { meals: [atWedding(bo, beef)] }))).toBe('NOT_ATTENDING');
    await setRecord({ answersMayChange: true });
    await respond(code, { meals: [atWedding(ada, beef)] });
    expect(await getMeals(ada)).toEqual({ [weddingEventId]: beef });
    await setRecord({ answersCloseAt: '2020-01-01T00:00:00Z' });
    expect(await getOutcome(respond(code, { meals: [atWedding(ada, fish)] }))).toBe('ANSWERS_CLOSED');
  });

  it('are refused for guests who have arrived', async () => {
    const { code, ids } = await addHousehold('Ada', 'Bo');
    await admin({ now: onWeddingDay }).guest.updateStatus({ ids, status: 'Attended' });
    const fish = await addDish('Fish');
    const late = respond(code, { meals: [atWedding(ids[0], fish)] }, { now: onWeddingDay });
    expect(await getOutcome(late)).toBe('ALREADY_ATTENDED');
  });

  it('are refused for other guests, events without an invitation, and dishes that are gone or not offered', async () => {
    const { code, ids } = await addHousehold('Ada', 'Bo');
    const [ada = '', bo = ''] = ids;
    const brunch = await addEvent();
    const [fish, cake] = [await addDish('Fish'), await addDish('Cake', { eventId: brunch })];
    const stranger = await addGuest('Stranger');
    const choose = (...meals: { guestId: string; eventId: string; dishId: string }[]) =>
      getOutcome(respond(code, { accepted: ids, meals }));
    expect(await choose(atWedding(stranger, fish))).toBe('NOT_YOURS');
    expect(await choose({ guestId: ada, eventId: brunch, dishId: cake })).toBe('NOT_YOURS');
    expect(await choose({ guestId: ada, eventId: unknownId, dishId: cake })).toBe('NOT_YOURS');
    expect(await choose(atWedding(ada, cake), atWedding(bo, fish))).toBe('DISH_GONE');
    expect(await choose(atWedding(ada, fish), atWedding(ada, fish))).toBe('INVALID_INPUT');
    const pasta = await addDish('Pasta', { audience: 'children' });
    expect(await choose(atWedding(ada, pasta), atWedding(bo, fish))).toBe('DISH_GONE');
    await admin().dish.delete({ id: fish });
    const gone = respond(code, { accepted: ids, meals: [atWedding(ada, fish)] });
    await expect(gone).rejects.toMatchObject({
      cause: { reason: 'DISH_GONE', details: { eventId: weddingEventId, dishId: fish, guestId: ada } },
    });
    expect((await getInvitation(code)).group?.status).toBe('pending');
  });
});
