// Registers the service worker and sends it the files that the page has loaded and, once the browser is idle, those of all
// guest pages, so that an invitation that was opened once opens offline with its pass.
// The service worker's is the only script URL that the Trusted Types policy allows.
import { listGuestPagePaths } from './preload-page.js';
import { whenIdle } from './when-idle.js';

const workerPath = '/sw.js';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Creates the policy that the server's headers name. It allows exactly one URL. */
function getTrustedWorkerPath(): string {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  const createScriptURL = (url: string) => {
    if (url !== workerPath) throw new TypeError('This script URL is not allowed.');
    return url;
  };
  return factory === undefined
    ? workerPath
    : factory.createPolicy('havn', { createScriptURL }).createScriptURL(workerPath);
}

/** Extensions that block service workers leave the property undefined. */
const isSupported = () => navigator.serviceWorker !== undefined;

function listLoadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map((entry) => new URL(entry.name, window.location.href));
  return urls.filter((url) => url.origin === window.location.origin).map((url) => url.pathname);
}

async function cacheFiles(paths: string[]): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage({ type: 'keep', paths });
}

/** A page that the server rendered has its texts inline; offline, the shell opens it, which fetches them. */
const getTextsPath = () => `/locales/${document.documentElement.lang}/translation.json`;

/** Whether the guest has asked the browser to save data, which only some browsers report. */
const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function cacheGuestPages(): Promise<void> {
  await cacheFiles([...new Set([...listLoadedFiles(), getTextsPath()])]);
  const isWanted = (path: string) => !isSavingData() || /\.(js|css)$/.test(path);
  whenIdle(() => void cacheFiles(listGuestPagePaths().filter(isWanted)));
}

/** Waits for the load event, so that it does not delay the first view. */
export function registerServiceWorker(): void {
  if (!isSupported() || import.meta.env.DEV) return;
  const register = () => {
    navigator.serviceWorker
      .register(getTrustedWorkerPath())
      .then(cacheGuestPages)
      .catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

export function cacheForOffline(): void {
  if (!isSupported() || navigator.serviceWorker.controller === null) return;
  void cacheFiles(listLoadedFiles());
}
