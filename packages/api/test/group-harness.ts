// Callers and set-up of the tests of groups.

import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach } from 'vitest';
import { DomainError } from '../src/kernel/errors.js';
import { callAsAdministrator, useDatabase } from './harness.js';

export function useGroupTests() {
  const testDatabase = useDatabase();
  const admin = () => callAsAdministrator(testDatabase).group;
  const guests = () => callAsAdministrator(testDatabase).guest;
  const tables = () => callAsAdministrator(testDatabase).table;

  async function addGuest(firstName: string, more: object = {}): Promise<string> {
    const guest = await guests().create({ firstName, country: 'dk', language: 'en', ...more });
    return guest._id;
  }
  const listFirstNames = (members: { firstName: string }[]) => members.map((member) => member.firstName);
  const getGuest = (id: string) => guests().get({ id });
  async function getError(call: Promise<unknown>): Promise<DomainError> {
    const error = await call.catch((thrown: unknown) => thrown);
    const cause = error instanceof Error ? error.cause : null;
    if (!(cause instanceof DomainError)) throw new Error('expected a DomainError', { cause: error });
    return cause;
  }

  beforeEach(() => emptyWedding(testDatabase.sql));
  return { testDatabase, admin, guests, tables, addGuest, listFirstNames, getGuest, getError };
}
