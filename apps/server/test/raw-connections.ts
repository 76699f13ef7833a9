// Raw TCP connections, for malformed and slow requests.
import { connect, type Socket } from 'node:net';

export interface Connection {
  socket: Socket;
  /** The response, once the server has closed the connection. */
  closed: Promise<string>;
}

/** Opens connections to a server; `end` destroys them all. */
export function openConnections(origin: () => string) {
  const sockets: Socket[] = [];
  const open = (text: string): Promise<Connection> => {
    const { hostname, port } = new URL(origin());
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(text);
        resolve({ socket, closed });
      });
      sockets.push(socket);
      let response = '';
      socket.on('data', (part) => {
        response += part.toString();
      });
      const closed = new Promise<string>((end) => socket.on('close', () => end(response)));
      socket.on('error', reject);
    });
  };
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { open, end };
}
