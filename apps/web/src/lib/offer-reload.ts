// Replaces the splash screen when the app's files cannot be loaded (a new version was deployed, or the network is
// gone; security row F26). It runs before any library is loaded, so its texts are here.
import type { Language } from '@havn/i18n/languages';
import { beforeReloadMs, whenBack } from './when-back.js';

const texts = {
  en: ['Couldn’t load the page. Please check your connection.', 'Reload'],
  fr: ['Impossible de charger la page. Vérifiez votre connexion.', 'Recharger la page'],
} as const satisfies Record<Language, readonly [string, string]>;

export function offerReload(root: HTMLElement, language: Language): void {
  const [sentence, action] = texts[language];
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.className = 'splash__words';
  words.textContent = sentence;
  const button = document.createElement('button');
  button.className = 'splash__button';
  button.textContent = action;
  const reload = () => window.location.reload();
  button.addEventListener('click', reload);
  whenBack(() => setTimeout(reload, beforeReloadMs));
  root.replaceChildren(words, button);
}
