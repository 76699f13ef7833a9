// A mail server on loopback for the real SMTP client: it records what it accepted, and stalls, disconnects or rejects
// at the scripted step.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSecureContext, TLSSocket } from 'node:tls';

export const mailbox = { user: 'us@example.com', password: 'app password 1', from: 'Signe & Mathieu <us@example.com>' };

/** The steps of a session, in order; `content` is the e-mail before its end, `end` its final dot. */
export const smtpSteps = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'content', 'end'] as const;
export type SmtpStep = (typeof smtpSteps)[number];

export interface Misbehaviour {
  /** `STARTTLS`: the handshake after its response. */
  at: SmtpStep | 'STARTTLS';
  /**
   * A response such as `451 4.7.1 Later`, or none. `accept…`: the e-mail is accepted first. `drip`: lines of a response
   * that never ends.
   */
  does: 'stall' | 'drip' | 'disconnect' | 'acceptAndStall' | 'acceptAndDisconnect' | `${2 | 4 | 5}${string}`;
}

export interface AcceptedMessage {
  from: string;
  to: string[];
  data: string;
}

interface Session {
  socket: Socket;
  misbehaviour: Misbehaviour | undefined;
  from: string;
  to: string[];
  isAuthenticated: boolean;
  /** The content was answered before its end, and is not accepted. */
  isContentRejected: boolean;
}

const getAddress = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** A response of endless lines, each in time. */
async function drip(socket: Socket): Promise<void> {
  while (!socket.destroyed) {
    socket.write('250-wait\r\n');
    await sleep(50);
  }
}

export class FakeSmtpServer {
  readonly accepted: AcceptedMessage[] = [];
  /** The recipient of every attempt that got as far as naming it. */
  readonly requests: string[] = [];
  /** The misbehaviour of each session that got as far as its step. */
  readonly reached: Misbehaviour[] = [];
  /** Every line of every client, without the e-mails. */
  readonly commands: string[] = [];
  connections = 0;
  /** For the next sessions; afterwards sessions succeed. */
  readonly scripted: Misbehaviour[] = [];
  /** Called for every session; takes precedence over `scripted`. */
  misbehave: () => Misbehaviour | undefined = () => undefined;
  /** The delay of the response to the end of an e-mail. */
  delayMs = 0;
  extensions = ['PIPELINING', '8BITMIME', 'AUTH PLAIN LOGIN'];
  rejectsCredentials = false;
  /** Offers STARTTLS with this certificate; `isImplicit` expects TLS at once. */
  tls: { key: string; cert: string; isImplicit: boolean } | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((socket) => {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    void this.#serve(this.tls?.isImplicit ? this.#secure(socket) : socket).catch(() => socket.destroy());
  });

  async start(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this.port;
  }
  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }
  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
  clear(): void {
    for (const list of [this.accepted, this.requests, this.reached, this.commands, this.scripted]) list.length = 0;
    this.misbehave = () => undefined;
    this.delayMs = 0;
    this.connections = 0;
    this.rejectsCredentials = false;
    this.extensions = ['PIPELINING', '8BITMIME', 'AUTH PLAIN LOGIN'];
    this.tls = undefined;
  }

  #secure(socket: Socket): TLSSocket {
    const secured = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(this.tls) });
    secured.on('error', () => undefined);
    return secured;
  }

  async #serve(socket: Socket, upgraded?: Session): Promise<void> {
    const misbehaviour = upgraded?.misbehaviour ?? this.misbehave() ?? this.scripted.shift();
    const session = {
      socket,
      misbehaviour,
      from: '',
      to: [],
      isAuthenticated: false,
      isContentRejected: false,
      ...upgraded,
    };
    session.socket = socket;
    if (upgraded === undefined && !(await this.#respond(session, 'greeting', '220 mail.example.com ready'))) return;
    let buffered = '';
    let isContent = false;
    // After STARTTLS, the session continues on the same socket.
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      buffered += String(chunk);
      for (;;) {
        if (isContent) {
          if (session.misbehaviour?.at === 'content' && buffered !== '' && !session.isContentRejected) {
            session.isContentRejected = true;
            if (!(await this.#respond(session, 'content', ''))) return;
          }
          const end = buffered.indexOf('\r\n.\r\n');
          if (end === -1) break;
          const data = buffered.slice(0, end);
          buffered = buffered.slice(end + 5);
          isContent = false;
          if (!(await this.#finish(session, data))) return;
        } else {
          const end = buffered.indexOf('\r\n');
          if (end === -1) break;
          const line = buffered.slice(0, end);
          buffered = buffered.slice(end + 2);
          if (line === 'STARTTLS' && this.tls !== undefined) {
            socket.write('220 go ahead\r\n');
            if (session.misbehaviour?.at === 'STARTTLS') return;
            return this.#serve(this.#secure(socket), session);
          }
          if (!(await this.#command(session, line))) return;
          isContent = line === 'DATA' && session.to.length > 0;
        }
      }
    }
  }

  /** Responds at a step, or misbehaves. @returns whether the session continues. */
  async #respond(session: Session, step: SmtpStep, response: string): Promise<boolean> {
    const { socket, misbehaviour } = session;
    if (misbehaviour?.at !== step) {
      if (response !== '') socket.write(`${response}\r\n`);
      return true;
    }
    this.reached.push(misbehaviour);
    if (misbehaviour.does === 'drip') void drip(socket);
    else if (/disconnect$/i.test(misbehaviour.does)) socket.destroy();
    else if (!/stall$/i.test(misbehaviour.does)) socket.write(`${misbehaviour.does}\r\n`);
    return /^\d/.test(misbehaviour.does) && !misbehaviour.does.startsWith('421');
  }

  async #finish(session: Session, data: string): Promise<boolean> {
    if (session.isContentRejected) return true;
    const does = session.misbehaviour?.at === 'end' ? session.misbehaviour.does : '250';
    if (does.startsWith('2') || does.startsWith('accept')) {
      const { from, to } = session;
      this.accepted.push({ from, to: [...to], data });
    }
    if (this.delayMs > 0) await sleep(this.delayMs);
    return this.#respond(session, 'end', '250 2.0.0 queued');
  }

  #command(session: Session, line: string): Promise<boolean> {
    this.commands.push(line);
    const verb = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
    // A client whose EHLO has failed tries HELO.
    if (verb === 'EHLO' || verb === 'HELO') {
      const offered = this.tls !== undefined && !('encrypted' in session.socket) ? ['STARTTLS'] : [];
      const lines = ['mail.example.com', ...offered, ...this.extensions];
      const text = lines.map((item, at) => `250${at === lines.length - 1 ? ' ' : '-'}${item}`).join('\r\n');
      return this.#respond(session, 'EHLO', text);
    }
    if (verb === 'AUTH') return this.#authenticate(session, line);
    if (verb === 'MAIL') {
      session.from = getAddress(line);
      return this.#respond(session, 'MAIL', session.isAuthenticated ? '250 ok' : '530 5.7.0 Log in first');
    }
    if (verb === 'RCPT') {
      this.requests.push(getAddress(line));
      const isAccepted = session.misbehaviour?.at !== 'RCPT' || session.misbehaviour.does.startsWith('2');
      if (isAccepted) session.to.push(getAddress(line));
      return this.#respond(session, 'RCPT', '250 ok');
    }
    if (verb === 'DATA')
      return this.#respond(session, 'DATA', session.to.length > 0 ? '354 go ahead' : '554 no recipient');
    if (verb === 'QUIT') {
      session.socket.end('221 bye\r\n');
      return Promise.resolve(false);
    }
    session.socket.write('502 unknown command\r\n');
    return Promise.resolve(true);
  }

  #authenticate(session: Session, line: string): Promise<boolean> {
    const token = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString();
    const isValid = token === `\0${mailbox.user}\0${mailbox.password}` && !this.rejectsCredentials;
    session.isAuthenticated = isValid;
    return this.#respond(session, 'AUTH', isValid ? '235 2.7.0 ok' : '535 5.7.8 Username and Password not accepted');
  }
}
