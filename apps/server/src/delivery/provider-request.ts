// Bounded in time and memory, so that no response can exhaust the process or block a worker.

/** A page of Twilio's message list with the longest texts fits. */
const defaultMaxResponseBytes = 256 * 1024;

export interface ProviderResponse {
  status: number;
  headers: Record<string, string>;
  /** Null when the body exceeds the maximum or is truncated. */
  text: string | null;
  isTooLarge: boolean;
}

/** Leaving the loop early cancels the stream, which closes the connection. */
async function readBody({ body }: Response, maxBytes: number): Promise<Pick<ProviderResponse, 'text' | 'isTooLarge'>> {
  if (body === null) return { text: '', isTooLarge: false };
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.byteLength;
      if (length > maxBytes) return { text: null, isTooLarge: true };
      text += decoder.decode(chunk, { stream: true });
    }
  } catch {
    return { text: null, isTooLarge: false };
  }
  return { text: text + decoder.decode(), isTooLarge: false };
}

/**
 * Follows no redirect, which would send credentials to another host, and reuses no connection, since a request on one
 * that the provider has just closed has an unknown outcome.
 * @throws TypeError or DOMException if no response arrives before `signal` aborts.
 */
export async function requestProvider(
  url: string,
  {
    maxResponseBytes = defaultMaxResponseBytes,
    ...init
  }: RequestInit & { signal: AbortSignal; maxResponseBytes?: number },
): Promise<ProviderResponse> {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  const response = await fetch(url, { ...init, headers, redirect: 'manual' });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    ...(await readBody(response, maxResponseBytes)),
  };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return null;
  }
}

/** Undefined for other responses than a JSON object, such as a gateway's HTML page. */
export function getResponseField({ text }: ProviderResponse, name: string): unknown {
  const body = parseJson(text);
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined;
}

export function getErrorMessage(response: ProviderResponse): string {
  const message = getResponseField(response, 'message');
  return typeof message === 'string' ? message : '';
}
