import { isFileCalendar, resolveAction, type SaveAction, type SaveRequest } from '../core/links/save-action.js';
import { ConfigurationError } from '../core/values/configuration-error.js';

export interface FallbackLink {
  readonly href: string;
  readonly download?: string;
}

/** Longer files would make the page slow; the address of a file is needed then. */
const maxDataUrlLength = 8000;

/** http or https, also relative to the page. */
function parseFileAddress(address: string): string {
  if (!/^https?:$/.test(new URL(address, 'https://localhost').protocol)) {
    throw new ConfigurationError('icsFile', 'must be an http or https URL', address);
  }
  return address;
}

function findFileAddress({ configuration, server }: SaveRequest, icsUrl: string | undefined): string | undefined {
  if (icsUrl !== undefined) return parseFileAddress(icsUrl);
  const { proKey } = configuration.raw;
  return proKey && server !== undefined ? `${server}/w/${encodeURIComponent(proKey)}/o/ical` : undefined;
}

type Download = Extract<SaveAction, { do: 'download' }>;

/** Without a script a page cannot make another address of a generated file. iOS refuses this one. */
function toDataUrl({ text }: Download, { environment: { platform } }: SaveRequest): string | undefined {
  if (text === undefined || platform.ios) return undefined;
  const url = `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`;
  return url.length <= maxDataUrlLength ? url : undefined;
}

/** None if the calendar needs a dialog, or if there is no address for a long file. */
export function findFallbackLink(request: SaveRequest, icsUrl?: string): FallbackLink | undefined {
  const action = resolveAction(request);
  if (action.do === 'open') return { href: action.url };
  if (action.do !== 'download') return undefined;
  const address = isFileCalendar(request.calendar) ? findFileAddress(request, icsUrl) : undefined;
  const href = action.url ?? address ?? toDataUrl(action, request);
  return href === undefined ? undefined : { href, download: action.name };
}
