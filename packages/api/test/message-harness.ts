// Messages and their receivers, as an administrator has them.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach } from 'vitest';
import type { Context } from '../src/trpc/context.js';
import { callAsAdministrator, type OpenTestDatabase } from './harness.js';

/** A message to the guest `addGuest` adds. */
export const base = {
  subject: 'For {{firstName}}',
  bodyEN: 'Dear {{firstName}},\n{{link}}',
  bodyFR: 'Cher {{firstName}}',
};
export const site = 'https://wedding.example.com/i';
/** 23:00 in Copenhagen. */
export const night = new Date('2025-06-01T21:00:00Z');

/** The calls for messages on a database of the test file, whose lists are empty before each test. */
export function useMessages(database: OpenTestDatabase) {
  beforeEach(() => emptyWedding(database.sql));
  const admin = (overrides: Partial<Context> = {}) => callAsAdministrator(database, overrides).message;
  const guests = () => callAsAdministrator(database).guest;
  const groups = () => callAsAdministrator(database).group;
  return {
    admin,
    guests,
    groups,
    /** By default, a guest who can be reached by SMS. */
    addGuest: (fields: object = {}) =>
      guests().create({ firstName: 'Zoé', country: 'dk', language: 'en', phoneNumber: '20 12 34 56', ...fields }),
    listDeliveries: (filter = {}) => admin().deliveries(filter),
  };
}
