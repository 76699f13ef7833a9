// A client of the live event stream that records text and events.
import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface Change {
  entity: 'guest' | 'group' | 'table' | 'message' | 'delivery' | 'wedding';
  id: string;
  version: number | null;
  // Rows of three kinds.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  object?: any;
}

export interface LiveEvent {
  name: string;
  data: Change;
}

export interface Stream {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  events: LiveEvent[];
  isEnded: boolean;
  changes(entity?: Change['entity']): Change[];
  close(): void;
}

/** Parses the complete events of a buffer and returns the rest. */
function parseEvents(text: string, onEvent: (event: LiveEvent) => void): string {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  for (const block of blocks) {
    const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
    if (name !== undefined && data !== undefined) onEvent({ name, data: JSON.parse(data) as Change });
  }
  return rest;
}

interface StreamOptions {
  onEvent?: (event: LiveEvent) => void;
  /** Whether events are recorded; tests with many clients turn it off. */
  isRecording?: boolean;
}

/** Opens a stream and collects its events; resolves once it is open. */
export async function openStream(origin: string, token: string, options: StreamOptions = {}): Promise<Stream> {
  const { onEvent, isRecording = true } = options;
  const headers = { authorization: `Bearer ${token}` };
  // node:http, because `fetch` opens another connection when a stream is closed.
  const out = get(`${origin}/api/v1/changes`, { headers, agent: false });
  const [response] = (await once(out, 'response')) as [IncomingMessage];
  const events: LiveEvent[] = [];
  const stream: Stream = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: '',
    events,
    isEnded: false,
    changes: (entity) =>
      events
        .filter(({ name, data }) => name === 'change' && (entity === undefined || data.entity === entity))
        .map(({ data }) => data),
    close: () => out.destroy(),
  };
  out.on('error', () => undefined);
  response.on('error', () => undefined);
  response.on('close', () => {
    stream.isEnded = true;
  });
  response.setEncoding('utf8');
  await once(response, 'readable');
  let rest = '';
  response.on('data', (part: string) => {
    if (isRecording) stream.text += part;
    rest = parseEvents(rest + part, (event) => {
      if (isRecording) events.push(event);
      onEvent?.(event);
    });
  });
  return stream;
}
