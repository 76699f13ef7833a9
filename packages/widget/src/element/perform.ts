// Actions outside the page: opens a URL, downloads a file, copies a text.
import { dataAddress } from '../ics.js';
import type { Action } from '../save.js';
import { make } from './make.js';

/** The target gets no opener and no referrer. */
export function openAddress({ url, target }: Extract<Action, { do: 'open' }>): void {
  window.open(url, target, 'noopener,noreferrer');
}

/** A slow phone needs this long to ask where to save the file. */
const keepFor = 60_000;

/** A generated file is a blob URL; iOS accepts calendar files only as a data URL, where the size allows it. */
export function saveFile({ name, target, url, text = '' }: Extract<Action, { do: 'download' }>, isIos: boolean): void {
  const own = () => URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const href = url ?? ((isIos && dataAddress(text)) || own());
  const link = make('a', { href, download: name, target, rel: 'noopener noreferrer' });
  link.click();
  if (href.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(href), keepFor);
}

/**
 * The fallback where the clipboard API is forbidden or missing. `container` is the open dialog, outside which
 * nothing can have focus.
 */
function copyFrom(text: string, near: HTMLElement): boolean {
  const focused = near.querySelector<HTMLElement>(':focus');
  const field = make('textarea', { readonly: true, 'aria-hidden': 'true', class: 'atcb-unseen' });
  field.value = text;
  near.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus();
  return isCopied;
}

/** Copies a text; returns whether it succeeded. */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFrom(text, near);
  }
}
