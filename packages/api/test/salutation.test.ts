// How a guest is addressed, from the record to messages and pages (specification §5 "Salutations").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { getInvitation } from '../src/people/invitation/queries.js';
import { callAsAdministrator, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase);
const luc = { firstName: 'Luc', language: 'fr', country: 'fr', email: 'luc@example.com' } as const;
const zoe = { ...luc, firstName: 'Zoé' } as const;

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  await admin().wedding.update({ languages: ['en', 'fr'] });
});

async function greet(guestId: string): Promise<string | undefined> {
  const message = await admin().message.create({ subject: 'Hi', bodyEN: 'x', bodyFR: '{{greeting}}', format: 'email' });
  const { longest } = await admin().message.preview({ id: message._id, guestIds: [guestId] });
  return longest[0]?.body.split('\n')[0];
}

describe('a household', () => {
  it('is addressed by the forms of its main guests, once all are known', async () => {
    const one = await admin().guest.create({ ...luc, addressForm: 'masculine' });
    const other = await admin().guest.create(zoe);
    await admin().group.create({ groupName: 'Luc & Zoé', mainGuests: [one._id, other._id], followers: [] });
    expect(await greet(one._id)).toBe('Bonjour Luc et Zoé,');
    await admin().guest.update({ id: other._id, addressForm: 'feminine' });
    expect(await greet(other._id)).toBe('Chers Luc et Zoé,');
    await admin().guest.update({ id: one._id, salutation: 'Cher parrain, chère Zoé' });
    expect(await greet(other._id)).toBe('Cher parrain, chère Zoé,');
  });
});

describe('the pages of an invitation', () => {
  const getSalutations = async (code: string) => {
    const { group, guest } = await getInvitation(testDatabase.db, code, new Date());
    return (group ?? guest)?.salutations;
  };

  it('greet in each language of the wedding, by the form and, in their own language, the salutation of a guest', async () => {
    await admin().wedding.update({ languages: ['en', 'fr', 'de'] });
    const guest = await admin().guest.create({ ...luc, addressForm: 'masculine' });
    expect(await getSalutations(guest.code)).toEqual({
      en: ['Dear ', 'Luc', ','],
      fr: ['Cher ', 'Luc', ','],
      de: ['Lieber ', 'Luc', ','],
    });
    await admin().guest.update({ id: guest._id, salutation: 'Cher parrain' });
    expect(await getSalutations(guest.code)).toMatchObject({
      en: ['Dear ', 'Luc', ','],
      fr: ['', 'Cher parrain', ','],
    });
  });

  it('greet a household by its name, and a family by its last name', async () => {
    const one = await admin().guest.create(luc);
    const two = await admin().guest.create({ ...luc, firstName: 'Léa' });
    const group = await admin().group.create({
      groupName: 'Famille Berg',
      mainGuests: [one._id, two._id],
      followers: [],
    });
    expect(await getSalutations(group.code)).toEqual({
      en: ['Dear ', 'Berg', ' family,'],
      fr: ['Chère famille ', 'Berg', ','],
    });
    await admin().group.update({ id: group._id, groupName: 'The Holms' });
    expect(await getSalutations(group.code)).toMatchObject({ en: ['Dear ', 'Holms', ','] });
  });

  it('greet a guest without a household by the first name, or as it is written if there is none', async () => {
    const guest = await admin().guest.create({ ...luc, lastName: 'Berg' });
    expect(await getSalutations(guest.code)).toMatchObject({ en: ['Dear ', 'Luc', ','] });
    await testDatabase.sql`update guests set is_unnamed = true, first_name = 'Mr' where id = ${guest._id}`;
    expect(await getSalutations(guest.code)).toMatchObject({ en: ['Dear ', 'Mr Berg', ','] });
  });

  it('greet a household without a guest by its name', async () => {
    const group = await admin().group.create({ groupName: 'Les Voisins', mainGuests: [], followers: [] });
    expect(await getSalutations(group.code)).toMatchObject({ fr: ['Chère famille ', 'Voisins', ','] });
  });

  it('tell nobody how each member is addressed', async () => {
    const { code } = await admin().guest.create({ ...luc, addressForm: 'masculine', salutation: 'Cher parrain' });
    const { guest } = await getInvitation(testDatabase.db, code, new Date());
    expect(guest).not.toHaveProperty('addressForm');
    expect(guest).not.toHaveProperty('salutation');
  });
});

it.each([{ addressForm: 'neuter' }, { salutation: 'a'.repeat(61) }, { salutation: 'a\nb' }])(
  '%j is rejected',
  async (fields) => {
    await expect(admin().guest.create({ ...luc, ...(fields as object) })).rejects.toThrow();
  },
);
