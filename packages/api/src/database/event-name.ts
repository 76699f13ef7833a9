import { events } from '@havn/db/schema';
import type { SQL } from 'drizzle-orm';
import { selectFirstText } from './first-language.js';

/** The name by which the dashboard lists an event. */
export const eventName: SQL<string> = selectFirstText(events.names);
