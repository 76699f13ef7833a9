// The language that a guest has chosen on this device, in a cookie that the server reads too.
import { createStore } from '../storage/store.js';
import { ignoreErrors } from './language-detector.js';

/** As in a cookie; kept for this page where cookies are blocked. */
export const languageChoice = createStore(ignoreErrors(() => document.cookie) ?? '');
