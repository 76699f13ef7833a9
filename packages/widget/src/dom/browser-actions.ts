import type { SaveAction } from '../core/links/save-action.js';
import { toDataUrl } from '../core/values/data-url.js';
import { createElement } from './create-element.js';

export function openUrl({ url, target }: Extract<SaveAction, { do: 'open' }>): void {
  window.open(url, target, 'noopener,noreferrer');
}

/** A slow phone needs this long to show its save dialog. */
const revokeDelayMs = 60_000;

/** A generated file is a blob URL; iOS accepts calendar files only as a data URL, where the size allows it. */
export function downloadFile(
  { name, target, url, text = '' }: Extract<SaveAction, { do: 'download' }>,
  isIos: boolean,
): void {
  const createBlobUrl = () => URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const href = url ?? ((isIos && toDataUrl(text)) || createBlobUrl());
  const link = createElement('a', { href, download: name, target, rel: 'noopener noreferrer' });
  link.click();
  if (href.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(href), revokeDelayMs);
}
