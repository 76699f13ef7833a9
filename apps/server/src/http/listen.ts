// serve.ts probes HOST and PORT before the database is seeded: a generated password is printed only once.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describeListenError } from '../kernel/start-error.js';
import { SettingError, type Settings } from '../settings/env.js';

type ListenAddress = Pick<Settings, 'host' | 'port'>;

async function withSettingError<T>(address: ListenAddress, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new SettingError(describeListenError(error, address));
  }
}

/** @throws SettingError that names HOST or PORT. */
export async function assertCanListen({ host, port }: ListenAddress): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  await withSettingError({ host, port }, once(probe, 'listening'));
  probe.close();
  await once(probe, 'close');
}

/** @throws SettingError that names HOST or PORT when another process has taken the port since the probe. */
export async function listen(app: FastifyInstance, { host, port }: ListenAddress): Promise<void> {
  await withSettingError({ host, port }, app.listen({ host, port, listenTextResolver: () => 'listening' }));
}
