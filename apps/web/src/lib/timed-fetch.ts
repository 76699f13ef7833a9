// fetch with a timeout (specification §9).

export const timeoutMs = 8000;

/** Like `fetch`, but the whole body must arrive within `requestTimeoutMs`. */
export async function timedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new DOMException('The request timed out.', 'TimeoutError')), timeoutMs);
  const stop = () => clock.abort(init.signal?.reason);
  init.signal?.addEventListener('abort', stop);
  try {
    const reply = await fetch(url, { ...init, signal: clock.signal });
    const body = await reply.arrayBuffer();
    return new Response(body, { status: reply.status, statusText: reply.statusText, headers: reply.headers });
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', stop);
  }
}
