// The entry script, kept as small as possible: prefetches the invitation, preloads the files of its page, then loads
// the app.

import { prefetchFirstView } from './lib/fetch.js';
import { detectLanguage } from './lib/language-detector.js';
import { offerReload } from './lib/offer-reload.js';
import { preloadPage } from './lib/preload-page.js';
import { warmUp } from './lib/warm-up.js';

const root = document.getElementById('root');
const language = detectLanguage();
prefetchFirstView(window.location.hash, language);
preloadPage(window.location.hash);
warmUp(window.location.hash);
if (root !== null)
  void import('react-dom/client')
    .then(() => import('./app.js'))
    .then(({ start }) => start(root))
    .catch(() => offerReload(root, language));
