// Parsers of values that few events have, and what these lead to. The element loads this file only if needed.

import { parseFileName } from '../values/file-name.js';
import { parseFileUrl, parseNonce, parseStylesheetUrl } from '../values/file-url.js';
import { findGoogleZone } from '../values/google-zone.js';
import { parseLabels } from '../values/labels.js';
import { parseMarkup } from '../values/parse-markup.js';
import { createFill } from '../values/placeholders.js';
import { parseTimestamps } from '../values/timestamps.js';
import { assertDistinctUids, parseDetails, parseUid } from './event-details.js';
import { resolveHostedFile } from './hosted-file.js';
import { buildProxyLink } from './key-links.js';
import { findNextDate, parseRecurring } from './recurring.js';
import { resolveSubscription } from './subscribe-links.js';
import { listSupported } from './supported-calendars.js';

export const detailParsers = {
  assertDistinctUids,
  buildProxyLink,
  listSupported,
  resolveHostedFile,
  resolveSubscription,
  createFill,
  findNextDate,
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
