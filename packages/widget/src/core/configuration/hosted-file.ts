import { getFileName } from '../values/file-name.js';
import { buildSaveLink, type LinkRequest } from './key-links.js';

export interface HostedFile {
  readonly url?: string;
  readonly name?: string;
  /** Whether it is the configured file, whose name needs no number. */
  readonly isConfigured: boolean;
}

export function resolveHostedFile(request: LinkRequest): HostedFile {
  const { configuration, environment, index } = request;
  const { raw, event, icsFile } = configuration;
  const isWholeSeries = event.dates.length > 1 && index === undefined;
  const configured = (isWholeSeries ? undefined : event.dates[index ?? 0]?.icsFile) ?? icsFile;
  const name = configured && getFileName(configured);
  // A personalized file cannot be the hosted one.
  const isPersonalized = raw.attendee !== undefined || raw.customVar !== undefined;
  if (configured && !isPersonalized) return { url: configured, name, isConfigured: true };
  // iOS 26.6 is reported to refuse files that a page generates. The server itself, which formats files, has no other.
  const isPreferred = environment.platform.ios && !request.formatFile;
  const needsServer = (isPreferred || environment.platform.downloads !== 'all') && !raw.proOverride;
  return { url: needsServer ? buildSaveLink(request) : undefined, name, isConfigured: false };
}
