import type { Environment } from '../core/configuration/configuration.js';
import { detectPlatform } from '../core/configuration/platform.js';
import type { RawConfiguration } from '../core/values/attributes.js';
import { ConfigurationError } from '../core/values/configuration-error.js';
import type { PageAddresses } from '../core/values/file-url.js';
import { isHttpUrl } from '../core/values/url.js';
import { getBrowserZone } from '../core/values/zone.js';

let scriptServer: string | undefined;

/** Called once by each build with its script URL. Its origin is the server, unless the attribute `server` is set. */
export function setScriptUrl(url: string | undefined): void {
  scriptServer = url !== undefined && isHttpUrl(url) ? new URL(url).origin : undefined;
}

/** Without a trailing slash. @throws ConfigurationError for a `server` that is not an http(s) URL */
export function getServerUrl({ server }: RawConfiguration): string | undefined {
  if (server === undefined) return scriptServer;
  if (!isHttpUrl(server)) throw new ConfigurationError('server', 'must be an http or https URL', server);
  const { origin, pathname } = new URL(server);
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

let cachedZone: string | undefined;

const idleTasks: (() => void)[] = [];

/** Not before the page is painted. All waiting tasks share one idle callback. */
export function whenIdle(task: () => void): void {
  if (idleTasks.push(task) > 1) return;
  const runTasks = () => {
    // In separate microtasks: an error in one task is reported and does not stop the others.
    for (const task of idleTasks.splice(0)) queueMicrotask(task);
  };
  const { requestIdleCallback } = window;
  if (requestIdleCallback) requestIdleCallback(runTasks, { timeout: 500 });
  else setTimeout(runTasks);
}

/** Synchronous if loaded. Calls `otherwise` if the page's policy or the network prevents loading. */
export function whenLoaded<Part>(
  part: Part | Promise<Part>,
  use: (part: Part) => void,
  otherwise: () => void = () => undefined,
): void {
  if (part instanceof Promise) part.then(use, otherwise);
  else use(part);
}

/** A later call tries again if loading fails. */
export const preload = (part: unknown): void => whenLoaded(part, () => undefined);

/** A document of `srcdoc` has no address of its own. */
export const getPageAddresses = ({ URL, baseURI }: Document): PageAddresses => ({
  pageUrl: URL.startsWith('http') ? URL : baseURI,
  baseUrl: baseURI,
});

export function getEnvironment(
  raw: RawConfiguration,
  details: Environment['details'],
  warn?: Environment['warn'],
): Environment {
  cachedZone ??= getBrowserZone();
  return {
    now: new Date(),
    browserZone: cachedZone,
    details,
    platform: detectPlatform({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }, raw),
    ...getPageAddresses(document),
    warn,
  };
}
