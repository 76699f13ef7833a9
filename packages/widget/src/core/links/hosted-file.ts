// The calendar file at a URL that replaces a generated one. Part of `detail-parsers.ts`.
import { getFileName } from '../values/file-name.js';
import { buildSaveLink, type LinkRequest } from './key-links.js';

export interface HostedFile {
  readonly url?: string;
  /** The name in the URL, without `.ics`. */
  readonly name?: string;
  /** Whether it is the configured file, whose name needs no number. */
  readonly isConfigured: boolean;
}

/** The configured file, or the one that the server of a key generates where generated files cannot be saved. */
export function resolveHostedFile(request: LinkRequest): HostedFile {
  const { configuration, environment, index } = request;
  const { raw, event, icsFile } = configuration;
  const isWholeSeries = event.dates.length > 1 && index === undefined;
  const configured = (isWholeSeries ? undefined : event.dates[index ?? 0]?.icsFile) ?? icsFile;
  const name = configured && getFileName(configured);
  // A personalized file cannot be the hosted one.
  const isPersonalized = raw.attendee !== undefined || raw.customVar !== undefined;
  if (configured && !isPersonalized) return { url: configured, name, isConfigured: true };
  const needsServer = environment.platform.downloads !== 'all' && !raw.proOverride;
  return { url: needsServer ? buildSaveLink(request) : undefined, name, isConfigured: false };
}
