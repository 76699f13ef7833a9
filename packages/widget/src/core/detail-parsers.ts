// Parsers of values that few events have, and what these lead to. The element loads this file only if needed.
import { parseDetails, parseUid } from './configuration/event-details.js';
import { parseRecurring } from './configuration/recurring.js';
import { listSupported } from './configuration/supported-calendars.js';
import { findGoogleZone } from './links/google-zone.js';
import { resolveHostedFile } from './links/hosted-file.js';
import { buildProxyLink } from './links/key-links.js';
import { resolveSubscription } from './links/subscribe-links.js';
import { parseFileName } from './values/file-name.js';
import { parseFileUrl, parseNonce, parseStylesheetUrl } from './values/file-url.js';
import { parseLabels } from './values/labels.js';
import { parseMarkup } from './values/parse-markup.js';
import { createFill } from './values/placeholders.js';
import { parseTimestamps } from './values/timestamps.js';

export const detailParsers = {
  buildProxyLink,
  listSupported,
  resolveHostedFile,
  resolveSubscription,
  createFill,
  findGoogleZone,
  parseFileName,
  parseFileUrl,
  parseStylesheetUrl,
  parseDetails,
  parseMarkup,
  parseRecurring,
  parseLabels,
  parseNonce,
  parseTimestamps,
  parseUid,
};

export type DetailParsers = typeof detailParsers;
