// The parsers of values that few events have, and what these lead to: subscriptions, and links to the server of a key.
// The element loads this file only for an event that needs it.
import { parseDetails, parseExceptions, parseUid } from './event-details.js';
import { parseFileName } from './file-name.js';
import { parseFileUrl, parseStylesheetUrl } from './file-url.js';
import { resolveHostedFile } from './hosted-file.js';
import { buildProxyLink } from './key-links.js';
import { parseMarkup } from './parse-markup.js';
import { createFill } from './placeholders.js';
import { parseRecurrence } from './recurrence.js';
import { resolveSubscription } from './subscribe-links.js';
import { listSupported } from './supported-calendars.js';
import { parseTimestamps } from './timestamps.js';

export const detailParsers = {
  buildProxyLink,
  listSupported,
  resolveHostedFile,
  resolveSubscription,
  createFill,
  parseFileName,
  parseFileUrl,
  parseStylesheetUrl,
  parseDetails,
  parseExceptions,
  parseMarkup,
  parseRecurrence,
  parseTimestamps,
  parseUid,
};

export type DetailParsers = typeof detailParsers;
