// Loads what keeps files for offline after the first view, which does without it.

const load = () => import('./service-worker.js');

/** A page that is opened offline may not have the file: nothing new can be kept then. */
const ignore = () => undefined;

export const enableOffline = (): void => void load().then((module) => module.registerServiceWorker(), ignore);

/** Called after each page view, to keep the files that it loaded. */
export const keepPageFiles = (): void => void load().then((module) => module.cacheForOffline(), ignore);
