// The first and smallest script of a page: asks for the invitation, then fetches the app.
import { guessLanguage } from '@havn/i18n/languages';
import { askEarly } from './lib/early.js';
import { local } from './lib/storage.js';

askEarly(window.location.hash, guessLanguage(local.read('i18nextLng'), navigator.language));
void import('./app.js');
