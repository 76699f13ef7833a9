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

/** A response as it was sent. */
export interface RawResponse {
  status: number;
  /** In lower case, with repetitions. */
  headers: [name: string, value: string][];
  body: Buffer;
}

function parseRawResponse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), value.join(':').trim()];
  });
  return { status: Number(statusLine.split(' ')[1]), headers, body: bytes.subarray(end + 4) };
}

/** Sends a request as it is, and resolves once the server has closed the connection. */
export function sendRaw(origin: string, text: string): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => resolve(parseRawResponse(Buffer.concat(parts))));
  });
}
