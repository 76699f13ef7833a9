// A TCP proxy to the database that a test can cut or stall.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

interface ProxyOptions {
  /** Stalls from the moment when the client sends this, which is not forwarded. */
  stallsAt?: string;
  /** Encrypts the connections of the clients, which ask for it. */
  keyPair?: { key: string; cert: string };
}

/** Accepts the SSLRequest that a client of PostgreSQL begins with. */
async function acceptTls(socket: Socket, keyPair: { key: string; cert: string }): Promise<Socket> {
  await once(socket, 'data');
  socket.pause();
  socket.write('S');
  return new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(keyPair) });
}

export async function startProxy(databaseUrl: string, { stallsAt, keyPair }: ProxyOptions = {}) {
  const target = new URL(databaseUrl);
  const { hostname, port: targetPort } = target;
  const sockets = new Set<Socket>();
  let isSilent = false;
  const pipe = (from: Socket, to: Socket, { isClient = false } = {}) => {
    sockets.add(from);
    from.on('data', (part) => {
      if (isClient && stallsAt !== undefined && part.includes(stallsAt)) isSilent = true;
      if (!isSilent) to.write(part);
    });
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('error', () => undefined);
  };
  const createProxyServer = () =>
    createServer(async (socket) => {
      const client = keyPair === undefined ? socket : await acceptTls(socket, keyPair);
      const onward = connect(Number(targetPort), hostname);
      pipe(client, onward, { isClient: true });
      pipe(onward, client);
    });
  let server = createProxyServer();
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  target.host = `127.0.0.1:${port}`;
  if (keyPair !== undefined) target.searchParams.set('sslmode', 'require');
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: target.href,
    /** Drops every connection; new ones are accepted. */
    cut: dropConnections,
    /** Drops every connection and refuses new ones, as if the database were down. */
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      dropConnections();
      await closed;
    },
    async reopen(): Promise<void> {
      server = createProxyServer();
      await listen(port);
    },
    /** Keeps connections open but forwards nothing, as with a frozen process or a network partition. */
    stall(): void {
      isSilent = true;
    },
    hasStalled: () => isSilent,
    unstall(): void {
      isSilent = false;
    },
  };
}
