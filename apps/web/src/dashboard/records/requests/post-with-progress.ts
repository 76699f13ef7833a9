// POSTs files to the REST API with upload progress. Uses XMLHttpRequest because `fetch` reports no upload progress.
import { getToken } from '../../../lib/storage/session-token.js';
import { handleRestResponse, RestError } from './rest-response.js';

export interface PostOptions {
  path: string;
  type: string;
  body: Blob | string;
  /** Idempotency key. */
  key?: string;
  signal?: AbortSignal;
  /** Uploaded fraction, from 0 to 1. */
  onProgress?(fraction: number): void;
  onUndo?(id: string): void;
}

/** Aborts when nothing was transferred for this long. A slow upload has no total limit. */
const idleTimeoutMs = 30_000;

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'undo', 'undo-change']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}

/** @throws RestError for an error response; another error on a timeout, a network error or an abort. */
export function postWithProgress<T>({ path, type, body, key, signal, onProgress, onUndo }: PostOptions): Promise<T> {
  const token = getToken();
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (message: string) => {
      clearTimeout(timer);
      request.abort();
      reject(new Error(message));
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail('Request timed out.'), idleTimeoutMs);
    };
    request.open('POST', `/api/v1${path}`);
    request.setRequestHeader('content-type', type);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (key !== undefined) request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onprogress = restartTimer;
    request.onload = () => {
      clearTimeout(timer);
      resolve(toResponse(request));
    };
    request.onerror = () => fail('Network error.');
    signal?.addEventListener('abort', () => fail('Aborted.'), { once: true });
    restartTimer();
    request.send(body);
  }).then(async (response) => {
    handleRestResponse(response, token);
    if (!response.ok) throw await RestError.fromResponse(response);
    const undo = response.headers.get('undo');
    if (undo !== null) onUndo?.(undo);
    return (await response.json()) as T;
  });
}
