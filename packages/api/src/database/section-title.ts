import { sections } from '@havn/db/schema';
import type { SQL } from 'drizzle-orm';
import { selectFirstText } from './first-language.js';

/** The title by which the dashboard lists a section. */
export const sectionTitle: SQL<string> = selectFirstText(sections.titles);
