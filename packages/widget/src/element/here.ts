// What the element reads of the browser it is in: time, zone, device, and the server it came from.
import { isWebAddress } from '../address.js';
import type { RawConfiguration } from '../attributes.js';
import type { Surroundings } from '../configuration.js';
import { ConfigurationError } from '../failure.js';
import { type Device, platformOf } from '../platform.js';
import { randomUuid } from '../uuid.js';
import { ownZone } from '../zone.js';

let scriptServer: string | undefined;

/** Called once by each build with the address it was loaded from: its origin is the server unless an attribute names another. */
export function setScript(address: string | undefined): void {
  scriptServer = address !== undefined && isWebAddress(address) ? new URL(address).origin : undefined;
}

/** Without a slash at its end. @throws ConfigurationError for a `server` that is no address of the web */
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

/** When nothing else is to do, though soon: not before the page is painted. What fifty buttons wait for is asked of the browser once. */
export function later(task: () => void): void {
  if (waiting.push(task) > 1) return;
  const perform = () => {
    // Each by itself: what one of them throws is reported, and the others are performed.
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

/** RSVP and thanks need a key of the server, or a page of this machine or of the server itself (specification §11). */
export function isProvider(server: string | undefined): boolean {
  const { hostname, origin } = window.location;
  return (
    /^(localhost|127\.0\.0\.1|\[::1\]|)$/.test(hostname) || (server !== undefined && new URL(server).origin === origin)
  );
}
