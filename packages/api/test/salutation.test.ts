// How a guest is addressed, from the record to messages and pages (specification §5 "Salutations").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
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

it.each([{ addressForm: 'neuter' }, { salutation: 'a'.repeat(61) }, { salutation: 'a\nb' }])(
  '%j is rejected',
  async (fields) => {
    await expect(admin().guest.create({ ...luc, ...(fields as object) })).rejects.toThrow();
  },
);
