import { dishes } from '@havn/db/schema';
import type { SQL } from 'drizzle-orm';
import { selectFirstText } from './first-language.js';

/** The name by which the dashboard lists a dish. */
export const dishName: SQL<string> = selectFirstText(dishes.names);
