// fetch with a timeout (specification §9).

const requestTimeoutMs = 8000;

/** Aborts when one of the signals does. Safari before 17.4 has no `AbortSignal.any`. */
export function combineSignals(signals: AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any(signals);
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}

/** Like `fetch`, but the whole body must arrive within `requestTimeoutMs`. */
export async function fetchWithTimeout(url: string, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const signal = init.signal ? combineSignals([init.signal, timeout]) : timeout;
  const response = await fetch(url, { ...init, signal });
  const body = await response.arrayBuffer();
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
}
