// fetch with an end: a request that has not been answered in time fails (specification §9).

export const timeoutMs = 8000;

/** As `fetch`, but the reply must be whole within `timeoutMs`. */
export async function timedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new DOMException('No answer in time.', 'TimeoutError')), timeoutMs);
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
