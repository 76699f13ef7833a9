import { questions } from '@havn/db/schema';
import type { SQL } from 'drizzle-orm';
import { selectFirstText } from './first-language.js';

/** The text by which the dashboard lists a question. */
export const questionLabel: SQL<string> = selectFirstText(questions.labels);
