// Listens on HOST and PORT. main.ts probes them before the database is seeded, because the generated password of a
// first start is printed only once.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SettingError, type Settings } from './env.js';
import { whyNotListening } from './start-error.js';

type Place = Pick<Settings, 'host' | 'port'>;

async function named<T>(place: Place, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new SettingError(whyNotListening(error, place));
  }
}

/** @throws SettingError that names HOST or PORT. */
export async function tryListening({ host, port }: Place): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  await named({ host, port }, once(probe, 'listening'));
  probe.close();
  await once(probe, 'close');
}

/** @throws SettingError that names HOST or PORT when another process has taken the port since the probe. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<void> {
  await named({ host, port }, app.listen({ host, port, listenTextResolver: () => 'listening' }));
}
