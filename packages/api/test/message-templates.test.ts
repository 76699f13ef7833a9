// The texts that a new message can begin with (specification §5 "Ready-made messages").
import { weddingEventId } from '@havn/db/values';
import { languages } from '@havn/i18n/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { measureSms } from '../src/messaging/text/segments.js';
import { newWedding } from '../src/wedding/fields.js';
import { callAsAdministrator, unknownId, useDatabase } from './harness.js';
import { useMessages } from './message-harness.js';

const testDatabase = useDatabase();
const { addGuest, admin, groups, guests, listDeliveries } = useMessages(testDatabase);

const given = {
  coupleTitle: 'Anna & Ben',
  languages: ['en', 'fr'],
  weddingDate: '2027-08-07',
  venueName: 'La Grange',
  venueAddress: '1 rue Haute, Namur',
  timeZone: 'Europe/Brussels',
};

const setWedding = (record: object) =>
  testDatabase.sql`update wedding set record = ${JSON.stringify({ ...newWedding, ...record })}::text::jsonb`;

beforeEach(() => setWedding(given));

async function getTemplate(name: string) {
  const template = (await admin().templates()).find((one) => one.name === name);
  if (template === undefined) throw new Error(`no template ${name}`);
  return template;
}

/** As guests of the languages get it. */
async function sendTemplate(name: string) {
  const { subject, subjectFR, bodyEN, bodyFR } = await getTemplate(name);
  const message = await admin().create({ subject, subjectFR, bodyEN, bodyFR, format: 'email' });
  const english = await addGuest({ firstName: 'Ida', email: 'ida@example.com' });
  const french = await addGuest({ firstName: 'Luc', language: 'fr', email: 'luc@example.com' });
  await admin().send({ id: message._id, guestIds: [english._id, french._id] });
  const getText = async (guestId: string) => {
    const [delivery] = await listDeliveries({ guestId });
    // Whether English has a comma after the weekday depends on the version of ICU.
    const [subject = '', body = ''] = [delivery?.subject, delivery?.body].map((text) =>
      text?.replaceAll('day,', 'day'),
    );
    return { subject, body };
  };
  return { english: await getText(english._id), french: await getText(french._id) };
}

describe('a ready-made message', () => {
  it.each(['saveTheDate', 'invitation', 'reminder', 'missing', 'information', 'thanks'])(
    '%s is complete in every language, and filled from the record',
    async (name) => {
      const template = await getTemplate(name);
      for (const language of languages) {
        expect(template.subjects[language]).toMatch(/\S/);
        expect(template.bodies[language]).toMatch(/^\{\{greeting\}\}\n[\s\S]*\{\{link\}\}[\s\S]*\{\{couple\}\}/);
      }
      const { english, french } = await sendTemplate(name);
      expect(english.body).toMatch(/^Dear Ida,\n/);
      expect(french.body).toMatch(/^Bonjour Luc,\n/);
      for (const text of [english, french]) {
        expect(text.body).toContain('Anna & Ben');
        expect(text.body).toMatch(/https:\/\/wedding\.example\.com\/i\/\w{11}(?:\n|$)/);
        expect(`${text.subject}\n${text.body}`).not.toMatch(/\{\{|\}\}|\n{3}|[ \u00a0],|undefined|null/);
      }
    },
  );

  it('names the day and the place in the guest’s language', async () => {
    const { english, french } = await sendTemplate('saveTheDate');
    expect(english.subject).toBe('Save the date: Anna & Ben, Saturday 7 August 2027');
    expect(english.body).toContain('Saturday 7 August 2027, La Grange, 1 rue Haute, Namur.');
    expect(french.body).toContain('samedi 7 août 2027, La Grange, 1 rue Haute, Namur.');
  });

  it('follows the record until it is sent', async () => {
    const { subject, bodyEN, bodyFR } = await getTemplate('saveTheDate');
    const message = await admin().create({ subject, bodyEN, bodyFR });
    await setWedding({ ...given, weddingDate: '2027-08-14' });
    const guest = await addGuest();
    await admin().send({ id: message._id, guestIds: [guest._id] });
    expect((await listDeliveries())[0]?.body).toMatch(/Saturday,? 14 August 2027/);
  });

  it.each([
    ['invitation', { answersCloseAt: '2027-04-30T21:59:59.000Z' }, 'Please reply by Friday 30 April 2027.'],
    [
      'reminder',
      { answersCloseAt: '2027-04-30T21:59:59.000Z' },
      '\n\nPlease reply by Friday 30 April 2027.\n\nAnna & Ben',
    ],
    ['missing', { answersCloseAt: '2027-04-30T21:59:59.000Z' }, 'Please reply by Friday 30 April 2027.\n\nAnna & Ben'],
    ['information', { celebrationTime: '15:30' }, '2027 at 3:30 pm\n'],
    ['information', { guides: { en: '/a.pdf', fr: '/b.pdf', enLocal: '/c.pdf', frLocal: '/d.pdf' } }, 'Our guide'],
    ['thanks', { galleryUrl: 'https://photos.example.com/x' }, 'share your photos here:\nhttps://photos.example.com/x'],
    ['thanks', { galleryUrl: '/photos' }, 'share your photos here:\nhttps://wedding.example.com/photos'],
  ])('%s mentions what the record has (%j), and only that', async (name, fields, text) => {
    expect((await sendTemplate(name)).english.body).not.toContain(text.slice(0, 9));
    await setWedding({ ...given, ...fields });
    expect((await sendTemplate(name)).english.body).toContain(text);
  });

  it('writes the time as each language does, and no letter that doubles the text messages', async () => {
    await setWedding({ ...given, celebrationTime: '15:30' });
    const { english, french } = await sendTemplate('information');
    expect([english.body, french.body].map((body) => /15\D+30|3:30 pm/.exec(body)?.[0])).toEqual([
      '3:30 pm',
      '15 h 30',
    ]);
  });

  it('says nothing about boats, children, gifts or the sample wedding', async () => {
    const texts = JSON.stringify(await admin().templates());
    expect(texts).not.toMatch(
      /boat|board|sea\b|harbour|quay|bateau|bord|child|kid|enfant|\bgifts?\b|cadeau|Signe|Mathieu/i,
    );
  });

  it('fits three SMS of plain letters in English', async () => {
    for (const { bodies } of await admin().templates()) {
      const size = measureSms(bodies.en ?? '');
      expect(size.encoding).toBe('GSM-7');
      expect(size.segments).toBeLessThanOrEqual(3);
    }
  });

  it('names what a household that replied has left open, and warns of one that has left nothing', async () => {
    const email = 'ida@example.com';
    const ida = await addGuest({ firstName: 'Ida', email, status: 'Accepted' });
    const otto = await addGuest({ firstName: 'Otto', status: 'Accepted' });
    await groups().create({ groupName: 'Ida & Otto', mainGuests: [ida._id], followers: [otto._id] });
    const { dish, question } = callAsAdministrator(testDatabase);
    const { _id: fish } = await dish.create({ eventId: weddingEventId, names: { en: 'Fish' } });
    const bus = await question.create({ labels: { en: 'Bus?' }, kind: 'yesNo', isRequired: true, asked: 'household' });
    const { name: _name, ...texts } = await getTemplate('missing');
    const message = await admin().create({ ...texts, format: 'email', template: 'reminder' });
    const input = { id: message._id, guestIds: [ida._id] };
    expect((await admin().preview(input)).emptyPlaceholders).toEqual([]);
    await admin().send(input);
    expect((await listDeliveries())[0]?.body).toMatch(
      /still missing from your reply:\n2 meals left to choose\nBus\?\n\nYou can complete it in your invitation:\nhttps:/,
    );
    await guests().update({ id: ida._id, meals: { [weddingEventId]: fish }, answers: { [bus._id]: true } });
    await guests().update({ id: otto._id, meals: { [weddingEventId]: fish } });
    await admin().removeReceiver({ id: message._id, receiverId: ida._id });
    expect((await admin().preview(input)).emptyPlaceholders).toMatchObject([{ placeholder: 'missing' }]);
  });

  it('greets a family by its name, as the preview of the editor does', async () => {
    const members = await Promise.all(['Anna', 'Ben', 'Mia'].map((firstName) => addGuest({ firstName })));
    const [anna, ben, mia] = members.map(({ _id }) => _id);
    await groups().create({ groupName: 'Famille Berg', mainGuests: [anna ?? '', ben ?? ''], followers: [mia ?? ''] });
    const { subject, bodyEN, bodyFR } = await getTemplate('invitation');
    const message = await admin().create({ subject, bodyEN, bodyFR });
    await admin().send({ id: message._id, guestIds: [anna ?? '', mia ?? ''] });
    const getStart = async (guestId = '') => (await listDeliveries({ guestId }))[0]?.body.split('\n')[0];
    expect(await getStart(anna)).toBe('Dear Berg family,');
    expect(await getStart(mia)).toBe('Dear Berg family,');
  });

  it('Z1 is for planners', async () => {
    const door = callAsAdministrator(testDatabase, {
      findAdministrator: async () => ({ id: 'door', email: 'd@example.com', role: 'door', sessionId: 's' }),
    });
    await expect(door.message.templates()).rejects.toThrow();
  });
});

describe('the text about an event', () => {
  const events = () => callAsAdministrator(testDatabase).event;
  const addEvent = () =>
    events().create({
      names: { en: 'Brunch', fr: 'Déjeuner' },
      startsAt: '2027-08-08T09:00:00Z',
      venue: 'The boat',
      address: 'Quay 3',
    });
  const getText = async (id: string) => {
    const { subjects, bodies } = await admin().eventTemplate({ id });
    return { subjects, bodies, english: (bodies.en ?? '').replaceAll('day,', 'day') };
  };

  it('has its new time and place, in every language', async () => {
    const { _id } = await addEvent();
    const { subjects, bodies, english } = await getText(_id);
    expect(english).toBe(
      '{{greeting}}\n\nOur programme has changed. Here are the new details:\n\n' +
        'Brunch\nSunday 8 August 2027 at 11 am\nThe boat, Quay 3\n\n' +
        'Everything else is in your invitation:\n{{link}}\n\n{{couple}}',
    );
    expect([subjects.en, subjects.fr]).toEqual(['New details: Brunch', 'Changement\u202f: Déjeuner']);
    for (const language of languages) expect(bodies[language]).toMatch(/2027[\s\S]*The boat, Quay 3/);
  });

  it('4 says that it is cancelled', async () => {
    const { _id } = await addEvent();
    await events().update({ id: _id, isCancelled: true });
    const { subjects, bodies, english } = await getText(_id);
    expect(subjects.en).toBe('Cancelled: Brunch');
    expect(english).toContain('will not take place:\n\nBrunch\nSunday 8 August 2027 at 11 am\n\nEverything');
    for (const language of languages) expect(bodies[language]).not.toContain('The boat');
  });

  it('of an unknown one is not found', async () => {
    await expect(admin().eventTemplate({ id: unknownId })).rejects.toMatchObject({
      cause: { reason: 'UNKNOWN_EVENT' },
    });
  });
});
