// fetch with a timeout (specification §9).

export const requestTimeoutMs = 8000;

/** Like `fetch`, but the whole body must arrive within `requestTimeoutMs`. */
export async function fetchWithTimeout(url: string, init: RequestInit = {}): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('The request timed out.', 'TimeoutError')),
    requestTimeoutMs,
  );
  const onCallerAbort = () => controller.abort(init.signal?.reason);
  init.signal?.addEventListener('abort', onCallerAbort);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    const body = await response.arrayBuffer();
    return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', onCallerAbort);
  }
}
