import { messages } from '@havn/db/schema';
import { defaultLanguage } from '@havn/i18n/languages';
import { type SQL, sql } from 'drizzle-orm';

/** The subject by which the dashboard lists a message. */
export const messageSubject: SQL<string> = sql<string>`${messages.subjects} ->> ${defaultLanguage}`.inlineParams();
