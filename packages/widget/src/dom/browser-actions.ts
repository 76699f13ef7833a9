import type { SaveAction } from '../core/links/save-action.js';
import { createElement } from './create-element.js';

export function openUrl({ url, target }: Extract<SaveAction, { do: 'open' }>): void {
  window.open(url, target, 'noopener,noreferrer');
}

/** A slow phone needs this long to show its save dialog. */
const revokeDelayMs = 60_000;

/** A generated file is a blob URL: iOS refuses a data URL, and other browsers do so from a certain length. */
export function downloadFile({ name, target, url, text = '' }: Extract<SaveAction, { do: 'download' }>): void {
  const href = url ?? URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = createElement('a', { href, download: name, target, rel: 'noopener noreferrer' });
  link.click();
  if (url === undefined) setTimeout(() => URL.revokeObjectURL(href), revokeDelayMs);
}
