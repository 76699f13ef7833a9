// Replaces the splash screen when the app's files cannot be loaded (a new version was deployed, or the network is
// gone; security row F26). It runs before any library is loaded, so its texts are in the document.
import { onReconnect, reloadDelayMs } from '../api/on-reconnect.js';

/** The field for a code stays: its form opens the server's document, which needs none of these files. */
export function offerReload(root: HTMLElement): void {
  const offer = root.querySelector('template')?.content ?? '';
  const codeForm = root.querySelector('.splash__code');
  codeForm?.classList.remove('splash__late');
  root.replaceChildren(offer, ...(codeForm === null ? [] : [codeForm]));
  const reload = () => window.location.reload();
  root.querySelector('button')?.addEventListener('click', reload);
  onReconnect(() => setTimeout(reload, reloadDelayMs));
}
