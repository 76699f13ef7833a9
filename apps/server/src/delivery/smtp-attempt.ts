// The delivery is marked before the end of the e-mail is written: the server may accept it then (docs/decisions/041).
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpSettings, SmtpTimeouts } from '../settings/provider-settings.js';
import type { SendOptions, SendOutcome } from './provider.js';
import { toSmtpOutcome } from './smtp-outcome.js';
import { openSocket } from './smtp-socket.js';

export interface SmtpAttempt extends SendOptions {
  settings: SmtpSettings;
  timeouts: SmtpTimeouts;
  ca: string | undefined;
  /** The name in EHLO. */
  clientName: string;
  envelope: { from: string; to: string };
  message: Buffer;
}

/** Larger than any response of a mail server. */
const maxResponseSize = 64 * 1024;

const createError = (code: string) => Object.assign(new Error(code), { code });

function createMessageStream(message: Buffer, beforeEnd: () => Promise<boolean>): Readable {
  let isRead = false;
  return new Readable({
    read() {
      if (!isRead) {
        isRead = true;
        this.push(message);
        return;
      }
      beforeEnd().then(
        (mayEnd) => (mayEnd ? this.push(null) : this.destroy(createError('NO_ANSWER'))),
        () => this.destroy(createError('NO_ANSWER')),
      );
    },
  });
}

function openConnection(socket: Socket, { settings, timeouts, clientName, ca }: SmtpAttempt): SMTPConnection {
  const { host, port, security } = settings;
  return new SMTPConnection({
    connection: socket,
    host,
    port,
    name: clientName,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.stepMs,
    socketTimeout: timeouts.stepMs,
    socketCloseTimeout: 1000,
    maxResponseSize,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
  });
}

function watchConnection(connection: SMTPConnection, signal: AbortSignal): Promise<never> {
  const failure = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    // The failure of a step, which has the server's response, is reported in the same turn of the event loop.
    connection.once('end', () => setImmediate(() => reject(createError('NO_ANSWER'))));
    signal.addEventListener('abort', () => reject(createError('ETIMEDOUT')), { once: true });
  });
  failure.catch(() => undefined);
  return failure;
}

type Step<T> = (done: (error: Error | null | undefined, result?: T) => void) => void;

/** @returns null if the server accepted the e-mail. */
export async function attemptSmtp(attempt: SmtpAttempt): Promise<SendOutcome | null> {
  const { settings, timeouts, envelope, message, markTransferring } = attempt;
  const signal = AbortSignal.timeout(timeouts.totalMs);
  const connectSignal = AbortSignal.any([signal, AbortSignal.timeout(timeouts.connectMs)]);
  let connection: SMTPConnection | undefined;
  const state = { isOver: false, isSending: false, isTransferring: false, isLeaseLost: false };
  const beforeEnd = async () => {
    if (state.isOver) return false;
    const isMarked = await markTransferring();
    state.isLeaseLost = !isMarked;
    // The connection may have failed meanwhile.
    state.isTransferring = isMarked && !state.isOver;
    return state.isTransferring;
  };
  try {
    connection = openConnection(await openSocket({ ...settings, signal: connectSignal }), attempt);
    const failure = watchConnection(connection, signal);
    const run = <T>(step: Step<T>) =>
      Promise.race([
        failure,
        new Promise<T | undefined>((resolve, reject) =>
          step((error, result) => (error ? reject(error) : resolve(result))),
        ),
      ]);
    const open = connection;
    await run((done) => open.connect(done));
    const { credentials } = settings;
    if (credentials) await run((done) => open.login({ user: credentials.user, pass: credentials.password }, done));
    state.isSending = true;
    await run((done) => open.send(envelope, createMessageStream(message, beforeEnd), done));
    connection.quit();
    // A server that confirms an e-mail before its end has not received it.
    return state.isTransferring ? null : { kind: 'retryable', reason: 'EPROTOCOL' };
  } catch (error) {
    if (state.isLeaseLost) return { kind: 'leaseLost' };
    return toSmtpOutcome(error, state);
  } finally {
    state.isOver = true;
    connection?.close();
  }
}
