import { messages } from '@havn/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import { firstLanguage } from './first-language.js';

/** The subject by which the dashboard lists a message: in the first language of the wedding, if it has one. */
export const messageSubject: SQL<string> = sql<string>`coalesce(${messages.subjects} ->> ${firstLanguage},
  (select min(subject.value) from jsonb_each_text(${messages.subjects}) subject))`;
