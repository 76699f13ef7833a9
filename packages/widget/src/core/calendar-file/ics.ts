// Whole calendar files, with the rules of their time zones. The element loads it on demand.
import { buildVtimezone } from './vtimezone.js';
import { type CalendarFile, writeCalendarFile } from './write-file.js';

export type { CalendarEntry, CalendarFile } from './write-file.js';

export const formatCalendarFile = (file: CalendarFile): string => writeCalendarFile(file, buildVtimezone);
