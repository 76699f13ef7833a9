// The configuration that a server stores for a key. The element fetches it before anything else.
import type { RawConfiguration } from '../attributes.js';
import { ConfigurationError } from '../failure.js';
import { once } from '../once.js';
import { overlay, readObject } from '../read.js';
import { serverOf } from './here.js';

/** Pending and completed requests by URL: fifty buttons of one key send one request. */
const answers = new Map<string, Promise<unknown>>();

async function ask(url: string): Promise<unknown> {
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/**
 * Returns the remote configuration with the attributes that the element may override.
 *
 * @throws ConfigurationError when the key is malformed, or the server does not return an event
 */
export async function keptConfiguration(own: RawConfiguration): Promise<RawConfiguration> {
  const { proKey = '', dev } = own;
  const server = serverOf(own);
  if (!/^[\w-]{1,100}$/.test(proKey) || server === undefined) {
    throw new ConfigurationError('proKey', 'must be a key of the server', proKey);
  }
  const url = `${server}/api/v1/widget/${proKey}/config.json${dev ? '?dev=true' : ''}`;
  try {
    return overlay(readObject(await once(answers, url, ask)), own);
  } catch (error) {
    answers.delete(url);
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError('proKey', 'is not known, or its server does not answer', proKey);
  }
}
