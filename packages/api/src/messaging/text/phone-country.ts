// The country whose numbering plan applies to a guest's number in national format.
import { wedding } from '@havn/db/schema';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { getSettingText } from '../../wedding/queries.js';

/** A guest's country, or the wedding's default if it is not known. */
export const orDefaultCountry = (country: SQLWrapper): SQL<string> =>
  sql<string>`coalesce(nullif(${country}, ''), (select ${getSettingText('defaultCountry')} from ${wedding}), '')`;
