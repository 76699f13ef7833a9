// The browser environment of the element: time, time zone, device, and the server it was loaded from.
import { isWebAddress } from '../address.js';
import type { RawConfiguration } from '../attributes.js';
import type { Surroundings } from '../configuration.js';
import { ConfigurationError } from '../failure.js';
import { type Device, platformOf } from '../platform.js';
import { randomUuid } from '../uuid.js';
import { ownZone } from '../zone.js';

let scriptServer: string | undefined;

/** Each build calls it once with its script URL, whose origin is the server unless an attribute names another. */
export function setScript(address: string | undefined): void {
  scriptServer = address !== undefined && isWebAddress(address) ? new URL(address).origin : undefined;
}

/**
 * Without a trailing slash.
 *
 * @throws ConfigurationError for a `server` that is not an http(s) URL
 */
export function serverOf({ server }: RawConfiguration): string | undefined {
  if (server === undefined) return scriptServer;
  if (!isWebAddress(server)) throw new ConfigurationError('server', 'must be an http or https address', server);
  const { origin, pathname } = new URL(server);
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

/** Neither changes while a page is open. */
let zone: string | undefined;
let device: Device | undefined;

const waiting: (() => void)[] = [];

/**
 * Runs a task when the browser is idle, but not before the page is painted. All waiting tasks share one idle
 * callback.
 */
export function later(task: () => void): void {
  if (waiting.push(task) > 1) return;
  const perform = () => {
    // In separate microtasks: an error in one task is reported and does not stop the others.
    for (const task of waiting.splice(0)) queueMicrotask(task);
  };
  const { requestIdleCallback } = window;
  if (requestIdleCallback) requestIdleCallback(perform, { timeout: 500 });
  else setTimeout(perform);
}

export function surroundingsOf(raw: RawConfiguration, warn?: (message: string) => void): Surroundings {
  zone ??= ownZone();
  device ??= { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints };
  return {
    now: new Date(),
    browserZone: zone,
    uuid: randomUuid,
    platform: platformOf(device, raw),
    pageUrl: document.baseURI,
    warn,
  };
}

/** RSVP and thank-you dialogs need a key, or a page on localhost or on the server itself (specification §11). */
export function isProvider(server: string | undefined): boolean {
  const { hostname, origin } = window.location;
  return (
    /^(localhost|127\.0\.0\.1|\[::1\]|)$/.test(hostname) || (server !== undefined && new URL(server).origin === origin)
  );
}
