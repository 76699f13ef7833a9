// Replaces the splash screen when the app's files cannot be loaded (a new version was deployed, or the network is
// gone; security row F26). It runs before any library is loaded, so its texts are here.
import type { Language } from '@havn/i18n/languages';
import { onReconnect, reloadDelayMs } from '../api/on-reconnect.js';

const texts = {
  en: ['Couldn’t load the page. Please check your connection.', 'Reload'],
  fr: ['Impossible de charger la page. Vérifiez votre connexion.', 'Recharger la page'],
} as const satisfies Record<Language, readonly [string, string]>;

/** The field for a code stays: its form opens the server's document, which needs none of these files. */
export function offerReload(root: HTMLElement, language: Language): void {
  const [message, buttonLabel] = texts[language];
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', 'alert');
  paragraph.className = 'splash__text';
  paragraph.textContent = message;
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
