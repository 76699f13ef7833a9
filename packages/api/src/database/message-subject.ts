import { messages } from '@havn/db/schema';
import type { SQL } from 'drizzle-orm';
import { selectFirstText } from './first-language.js';

/** The subject by which the dashboard lists a message. */
export const messageSubject: SQL<string> = selectFirstText(messages.subjects);
