// Replaces the splash screen when the app's files cannot be loaded (a new version was deployed, or the network is
// gone; security row F26). It runs before any library is loaded, so its texts are in the registry of languages.
import { getLanguageEntry, type Language } from '@havn/i18n/languages';
import { onReconnect, reloadDelayMs } from '../api/on-reconnect.js';

/** The field for a code stays: its form opens the server's document, which needs none of these files. */
export function offerReload(root: HTMLElement, language: Language): void {
  const { notice, button: buttonLabel } = getLanguageEntry(language).reload;
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', 'alert');
  paragraph.className = 'splash__text';
  paragraph.textContent = notice;
  const button = document.createElement('button');
  button.className = 'splash__button';
  button.textContent = buttonLabel;
  const reload = () => window.location.reload();
  button.addEventListener('click', reload);
  onReconnect(() => setTimeout(reload, reloadDelayMs));
  const codeForm = root.querySelector('.splash__code');
  codeForm?.classList.remove('splash__late');
  root.replaceChildren(paragraph, button, ...(codeForm === null ? [] : [codeForm]));
}
