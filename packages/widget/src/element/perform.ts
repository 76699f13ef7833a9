// Does what a pick leads to outside the page: opens an address, saves a file, copies a text.
import { dataAddress } from '../ics.js';
import type { Action } from '../save.js';
import { make } from './make.js';

/** Neither the page nor its address is told to whom we lead. */
export function openAddress({ url, target }: Extract<Action, { do: 'open' }>): void {
  window.open(url, target, 'noopener,noreferrer');
}

/** As long as a slow phone takes to ask where a file shall go. */
const keepFor = 60_000;

/** A file of our own is an object of this page; iOS takes calendar files only as an address that holds them, as far as one can. */
export function saveFile({ name, target, url, text = '' }: Extract<Action, { do: 'download' }>, isIos: boolean): void {
  const own = () => URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const href = url ?? ((isIos && dataAddress(text)) || own());
  const link = make('a', { href, download: name, target, rel: 'noopener noreferrer' });
  link.click();
  if (href.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(href), keepFor);
}

/** The older way, for where the newer is forbidden or missing. `near` is a dialog, outside of which nothing may have focus. */
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

/** Whether the text is on the clipboard now. */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFrom(text, near);
  }
}
