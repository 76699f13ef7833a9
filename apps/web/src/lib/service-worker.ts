// Registers the service worker and tells it which files the page has loaded, so that a page opened once opens again
// with the network gone. The only script address the Trusted Types policy lets through is the worker's.

const workerPath = '/sw.js';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The policy named in the server's headers: exactly one address passes. */
function trustedWorkerPath(): string {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  const createScriptURL = (url: string) => {
    if (url !== workerPath) throw new TypeError('Not an address of a script of ours.');
    return url;
  };
  return factory === undefined
    ? workerPath
    : factory.createPolicy('havn', { createScriptURL }).createScriptURL(workerPath);
}

function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map((entry) => new URL(entry.name, window.location.href));
  return names.filter((url) => url.origin === window.location.origin).map((url) => url.pathname);
}

async function keepLoadedFiles(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage({ type: 'keep', paths: loadedFiles() });
}

/** Once the page is at rest: the first view comes first. Without service workers the page works as well, online. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const register = () => {
    navigator.serviceWorker
      .register(trustedWorkerPath())
      .then(keepLoadedFiles)
      .catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** After a page has been shown: what it loaded is kept too. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return;
  void keepLoadedFiles();
}
