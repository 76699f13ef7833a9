// The first and smallest script of a page: asks for the invitation, then fetches the app.
import { guessLanguage } from '@havn/i18n/languages';
import { askEarly } from './lib/early.js';
import { offerReload } from './lib/offer-reload.js';
import { local } from './lib/storage.js';

const root = document.getElementById('root');
const language = guessLanguage(local.read('i18nextLng'), navigator.language);
askEarly(window.location.hash, language);
if (root !== null) void import('./app.js').then(({ start }) => start(root)).catch(() => offerReload(root, language));
