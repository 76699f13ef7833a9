import { formatCalendarFile } from '../calendar-file/ics.js';
import { createFileFormat } from './calendar-entries.js';

export const formatEventFile = /* @__PURE__ */ createFileFormat(formatCalendarFile);
