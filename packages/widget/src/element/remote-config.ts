import { mergeConfiguration } from '../core/configuration/merge-configuration.js';
import { parseConfigurationObject } from '../core/configuration/raw-configuration.js';
import type { RawConfiguration } from '../core/values/attributes.js';
import { ConfigurationError } from '../core/values/configuration-error.js';
import { getOrCreate } from '../core/values/get-or-create.js';
import { getServerUrl } from './environment.js';

/** Pending and completed requests by URL: fifty buttons of one key send one request. */
const requests = new Map<string, Promise<unknown>>();

/** A server that does not respond must not leave the page without a button or an error. */
const requestTimeoutMs = 20_000;

async function fetchJson(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/** @throws ConfigurationError when the key is malformed, or the server does not return an event */
export async function fetchRemoteConfiguration(own: RawConfiguration): Promise<RawConfiguration> {
  const { proKey = '', dev } = own;
  const server = getServerUrl(own);
  if (server === undefined) {
    // A script that was imported or inlined has no `currentScript`.
    throw new ConfigurationError('server', 'is required with proKey, because this script has no address of its own');
  }
  if (!/^[\w-]{1,100}$/.test(proKey)) {
    throw new ConfigurationError('proKey', 'must be a key issued by the server', proKey);
  }
  const url = `${server}/api/v1/widget/${proKey}/config.json${dev ? '?dev=true' : ''}`;
  try {
    return mergeConfiguration(parseConfigurationObject(await getOrCreate(requests, url, fetchJson)), own);
  } catch (error) {
    requests.delete(url);
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError('proKey', 'is unknown, or its server is not responding', proKey);
  }
}
