// The open event streams. Only the network is replaced: by a socket that a client has stopped reading.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { Subscribers } from './subscribers.js';

const opened: Subscribers[] = [];
afterEach(() => {
  for (const subscribers of opened.splice(0)) subscribers.close();
});

function createSubscribers(): Subscribers {
  // Sessions are not looked up while the database is unavailable.
  const database = { isUnavailable: true, use: () => Promise.reject(new Error('unavailable')) };
  const subscribers = new Subscribers(database);
  opened.push(subscribers);
  return subscribers;
}

/** A response on a socket that accepts no more bytes, and the errors that it emits. */
function openStalledResponse() {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const socket = new Duplex({ read: () => undefined, write: () => undefined });
  // The part of a socket that a response uses.
  response.assignSocket(socket as Socket);
  const errors: Error[] = [];
  response.on('error', (error) => errors.push(error));
  return { response, errors };
}

it('writes nothing to a stream that was ended while its client read nothing: an error without a listener ends the process', async () => {
  const subscribers = createSubscribers();
  const { response, errors } = openStalledResponse();
  subscribers.add('session', response);
  subscribers.endSession('session');
  subscribers.broadcast(': still here\n\n');
  await nextTurn();
  expect(errors).toEqual([]);
  expect(subscribers.isEmpty).toBe(true);
});

it('keeps no stream whose client has left before it was opened', async () => {
  const subscribers = createSubscribers();
  const { response } = openStalledResponse();
  response.destroy();
  await nextTurn();
  subscribers.add('session', response);
  expect(subscribers.isEmpty).toBe(true);
});
