// The configuration that a server keeps for a key. The element fetches it before it reads anything else.
import type { RawConfiguration } from '../attributes.js';
import { ConfigurationError } from '../failure.js';
import { once } from '../once.js';
import { overlay, readObject } from '../read.js';
import { serverOf } from './here.js';

/** Answers under way or given, by address: fifty buttons of one key ask once. */
const answers = new Map<string, Promise<unknown>>();

async function ask(url: string): Promise<unknown> {
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/**
 * What the server keeps, with what the element's own attributes may change in it.
 *
 * @throws ConfigurationError when the key is none, or the server does not answer with an event
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
