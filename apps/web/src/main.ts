// The entry script, kept as small as possible: opens the document of the invitation on a first visit. Otherwise it
// prefetches the invitation, preloads the files of its page, then loads the app.

import { findDocument } from './lib/address/document-link.js';
import { prefetchFirstView } from './lib/api/fetch.js';
import { offerReload } from './lib/startup/offer-reload.js';
import { preloadApp, preloadPage } from './lib/startup/preload-page.js';
import { warmUp } from './lib/startup/warm-up.js';
import { detectLanguage } from './lib/texts/language-detector.js';

function loadApp(root: HTMLElement): void {
  const language = detectLanguage();
  const { hash } = window.location;
  preloadApp();
  prefetchFirstView(hash, language);
  preloadPage(hash);
  warmUp(hash);
  void import('react-dom/client')
    .then(() => import('./app.js'))
    .then(({ start }) => start(root))
    .catch(() => offerReload(root));
}

async function open(root: HTMLElement): Promise<void> {
  const { hash, search } = window.location;
  const isControlled = Boolean(navigator.serviceWorker?.controller) || import.meta.env.DEV;
  const path = await findDocument({ hash, search, isControlled });
  // The user may have entered another address meanwhile.
  if (path !== null && window.location.hash === hash) window.location.replace(path);
  else loadApp(root);
}

const root = document.getElementById('root');
if (root !== null) void open(root);
