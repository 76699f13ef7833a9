// A line to the database that a test can cut, or let fall silent.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const { hostname, port: targetPort } = target;
  const sockets = new Set<Socket>();
  let isSilent = false;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (part) => {
      if (!isSilent) to.write(part);
    });
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('error', () => undefined);
  };
  const make = () =>
    createServer((socket) => {
      const onward = connect(Number(targetPort), hostname);
      join(socket, onward);
      join(onward, socket);
    });
  let server = make();
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  target.host = `127.0.0.1:${port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: target.href,
    /** Every connection ends; new ones are accepted. */
    cut,
    /** The database is gone: connections end, new ones are refused. */
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
    async reopen(): Promise<void> {
      server = make();
      await listen(port);
    },
    /** Nothing ends, and nothing is answered: a stopped process, a line cut without a word. */
    silence(): void {
      isSilent = true;
    },
    speak(): void {
      isSilent = false;
    },
  };
}
