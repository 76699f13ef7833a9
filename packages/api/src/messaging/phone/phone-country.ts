import { wedding } from '@havn/db/schema';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { getSettingText } from '../../wedding/queries.js';

/** For a number in national format: the guest's country, or the wedding's default. */
export const orDefaultCountry = (country: SQLWrapper): SQL<string> =>
  sql<string>`coalesce(nullif(${country}, ''), (select ${getSettingText('defaultCountry')} from ${wedding}), '')`;
