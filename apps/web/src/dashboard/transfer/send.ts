// Sends what takes longer than a call may (files), with how much has gone: the one part of the dashboard that is not
// tRPC, as `fetch` cannot tell its progress. Called by the import and by the couple's photo.
import { local } from '../../lib/storage.js';
import { tokenKey } from '../../lib/trpc.js';
import { RestError } from './rest-error.js';
import { hearReply } from './rest-reply.js';

export interface Sending {
  path: string;
  type: string;
  body: Blob | string;
  /** One key for one thing to be made, however often it is sent. */
  key?: string;
  /** The procedure this is, for the words of its undo. */
  action: string;
  signal: AbortSignal;
  /** From 0 to 1, of what has left this browser. */
  onProgress?(share: number): void;
  /** The server can take it back, by this id. */
  onUndo?(id: string): void;
}

/** A line that moves nothing for so long is given up: a file may be slow, but not still. */
const stillMs = 30_000;

function replyOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'undo']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}

/** @throws RestError when the server refuses, any other error when nothing arrived in time or the signal says stop. */
export function send<T>({ path, type, body, key, action, signal, onProgress, onUndo }: Sending): Promise<T> {
  const token = local.read(tokenKey);
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (why: string) => {
      clearTimeout(timer);
      request.abort();
      reject(new Error(why));
    };
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail('No answer in time.'), stillMs);
    };
    request.open('POST', `/api/v1${path}`);
    request.setRequestHeader('content-type', type);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (key !== undefined) request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onprogress = moved;
    request.onload = () => {
      clearTimeout(timer);
      resolve(replyOf(request));
    };
    request.onerror = () => fail('No connection.');
    signal.addEventListener('abort', () => fail('Stopped.'), { once: true });
    moved();
    request.send(body);
  }).then(async (reply) => {
    hearReply(reply, action, token);
    if (!reply.ok) throw await RestError.of(reply);
    const undo = reply.headers.get('undo');
    if (undo !== null) onUndo?.(undo);
    return (await reply.json()) as T;
  });
}
