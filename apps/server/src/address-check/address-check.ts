// Whether guests reach this server at its public address (specification §5 "Public address"): the server requests a
// nonce from its own public URL, and only a process with the same key can answer it. Nobody chooses the address: it is
// that of the settings. Internal addresses are never connected to (security row M7).
import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import type { AddressCheck } from '@havn/api/kernel/address-check';
import { DomainError } from '@havn/api/kernel/errors';
import { isPrivateUrl } from '@havn/api/messaging/delivery/public-url-rules';
import { isPublicAddress } from '../delivery/smtp-socket.js';
import { getErrorCode } from '../kernel/error-code.js';

export const checkPath = '/address-check/';
export const noncePattern = /^[\da-f]{32}$/;

const requestTimeoutMs = 8000;
const dnsTimeoutMs = 4000;
const maxAnswerBytes = 200;
const maxChecksPerMinute = 6;
const oneMinuteMs = 60_000;

/** The answer to a nonce, which nobody without the key can give. */
export const answerNonce = (key: KeyObject, nonce: string): string =>
  createHmac('sha256', key).update(`address check ${nonce}`).digest('hex');

const isAnswer = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** By public DNS: the hosts file of this machine knows nothing about what guests reach. */
async function resolvePublicly(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

interface AddressCheckOptions {
  publicUrl: string;
  key: KeyObject;
  now(): number;
  /** For tests. */
  resolve?: (host: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
}

type Outcome = Omit<AddressCheck, 'publicUrl'>;

const untrusted = /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/;

function toFailure(error: unknown): Outcome {
  const code = getErrorCode(error) ?? '';
  if (untrusted.test(code)) return { outcome: 'certificate', detail: code };
  if (code === 'ETIMEDOUT') return { outcome: 'timeout', detail: null };
  return { outcome: 'unreachable', detail: code === '' ? null : code };
}

function requestAnswer(
  url: URL,
  address: string,
  timeoutMs: number,
): Promise<{ status: number; location: string; text: string }> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  // The address that was checked is the one that is connected to.
  const lookup: LookupFunction = (_host, options, callback) => {
    const family = isIPv6(address) ? 6 : 4;
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
  return new Promise((resolve, reject) => {
    const fail = () => {
      sent.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }));
    };
    const timer = setTimeout(fail, timeoutMs);
    const end = <Result>(settle: (result: Result) => void, result: Result) => {
      clearTimeout(timer);
      settle(result);
    };
    const sent = request(url, { lookup, agent: false, headers: { accept: 'text/plain' } }, (response) => {
      let text = '';
      const { statusCode: status = 0, headers } = response;
      const finish = () => end(resolve, { status, location: headers.location ?? '', text });
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length <= maxAnswerBytes) return;
        finish();
        sent.destroy();
      });
      response.on('end', finish);
      response.on('error', (error) => end(reject, error));
    });
    sent.on('error', (error) => end(reject, error));
    sent.end();
  });
}

/** One check at a time, and a few a minute. @throws DomainError TOO_MANY_TRIES. */
export function createAddressCheck({
  publicUrl,
  key,
  now,
  resolve = resolvePublicly,
  isAllowed = isPublicAddress,
  timeoutMs = requestTimeoutMs,
}: AddressCheckOptions): () => Promise<AddressCheck> {
  const { hostname } = new URL(publicUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  async function check(): Promise<Outcome> {
    if (isPrivateUrl(publicUrl) && isAllowed === isPublicAddress) return { outcome: 'private', detail: null };
    const addresses = isIP(host) === 0 ? await resolve(host) : [host];
    if (addresses.length === 0) return { outcome: 'noRecord', detail: null };
    const internal = addresses.find((address) => !isAllowed(address));
    if (internal !== undefined) return { outcome: 'privateRecord', detail: internal };
    const nonce = randomBytes(16).toString('hex');
    try {
      const url = new URL(`${checkPath}${nonce}`, publicUrl);
      const { status, location, text } = await requestAnswer(url, addresses[0] ?? '', timeoutMs);
      if (status >= 300 && status < 400) return { outcome: 'redirect', detail: location.slice(0, maxAnswerBytes) };
      if (status === 200 && isAnswer(text.trim(), answerNonce(key, nonce))) return { outcome: 'works', detail: null };
      return { outcome: 'otherServer', detail: String(status) };
    } catch (error) {
      return toFailure(error);
    }
  }
  let startedAt: number[] = [];
  let running: Promise<AddressCheck> | null = null;
  return () => {
    if (running !== null) return running;
    startedAt = startedAt.filter((at) => now() - at < oneMinuteMs);
    if (startedAt.length >= maxChecksPerMinute) return Promise.reject(new DomainError('TOO_MANY_TRIES'));
    startedAt.push(now());
    running = check()
      .then((result) => ({ publicUrl, ...result }))
      .finally(() => {
        running = null;
      });
    return running;
  };
}
