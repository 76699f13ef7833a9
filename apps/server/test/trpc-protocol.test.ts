// Whatever option of tRPC's HTTP protocol a client uses, calls are counted, limited in time and answered as one JSON
// body (specification §3 "Limits", §4).
import { generateCode } from '@havn/api/people/generate-code';
import { describe, expect, it } from 'vitest';
import { administrator, type RequestOptions, seed, useServer } from './harness.js';

const server = await useServer({ trustProxy: '127.0.0.1' });
const code = (await seed(server, await server.logIn())).single.code;

const maxBatchCalls = 20;
const repeat = <T>(count: number, create: () => T): T[] => Array.from({ length: count }, create);
const toInputs = (inputs: object[]) => ({ ...inputs });
const toQuery = (inputs: object[]) => `input=${encodeURIComponent(JSON.stringify(toInputs(inputs)))}`;

let lastAddress = 0;
/** Every test has an address of its own. */
function getAddress(): Record<string, string> {
  lastAddress += 1;
  return { 'x-forwarded-for': `192.0.2.${lastAddress}` };
}

interface ProtocolOption {
  headers?: Record<string, string>;
  query?: string;
}
const options: [name: string, option: ProtocolOption][] = [
  ['no option', {}],
  ['trpc-accept: application/jsonl', { headers: { 'trpc-accept': 'application/jsonl' } }],
  ['trpc-accept: APPLICATION/JSONL', { headers: { 'trpc-accept': 'APPLICATION/JSONL' } }],
  ['trpc-accept: text/event-stream', { headers: { 'trpc-accept': 'text/event-stream' } }],
  ['accept: application/jsonl', { headers: { accept: 'application/jsonl' } }],
  ['accept: application/json, application/jsonl', { headers: { accept: 'application/json, application/jsonl' } }],
  ['accept: text/event-stream', { headers: { accept: 'text/event-stream' } }],
  ['both accept headers', { headers: { 'trpc-accept': 'application/jsonl', accept: 'application/jsonl' } }],
  ['last-event-id', { headers: { 'last-event-id': '1' }, query: 'lastEventId=1' }],
  ['connectionParams', { query: `connectionParams=${encodeURIComponent('{"token":"x"}')}` }],
  ['x-trpc-source and prefer', { headers: { 'x-trpc-source': 'nextjs-react', prefer: 'respond-async' } }],
  ['batch twice', { query: 'batch=1&batch=0' }],
  ['x-http-method-override: HEAD', { headers: { 'x-http-method-override': 'HEAD', 'x-http-method': 'HEAD' } }],
  ['accept-encoding and te', { headers: { 'accept-encoding': 'gzip, br', te: 'trailers' } }],
];

const countMatches = (texts: string[], reason: string) =>
  texts.reduce((count, text) => count + text.split(`"reason":"${reason}"`).length - 1, 0);

describe.each(options)('with %s', (_name, { headers = {}, query = '' }) => {
  const call = (more: RequestOptions = {}): RequestOptions => ({ ...more, headers: { ...headers, ...more.headers } });

  it('E1 E2 the 31st wrong code of batches of queries is refused, and a valid code after it', async () => {
    const address = getAddress();
    const askBatch = async () => {
      const codes = repeat(maxBatchCalls, () => ({ code: generateCode() }));
      const path = codes.map(() => 'guest.byCode').join(',');
      const response = await server.get(`/trpc/${path}?batch=1&${query}&${toQuery(codes)}`, call({ headers: address }));
      return response.text;
    };
    const texts = await Promise.all(repeat(6, askBatch));
    expect(countMatches(texts, 'UNKNOWN_CODE')).toBe(30);
    expect(countMatches(texts, 'TOO_MANY_TRIES')).toBe(90);
    expect((await server.get(`/api/v1/guests/code/${code}`, { headers: address })).status).toBe(429);
  });

  it('E1 E2 the 31st wrong code of batches of mutations is refused', async () => {
    const address = getAddress();
    const answerBatch = async () => {
      const inputs = repeat(maxBatchCalls, () => ({ code: generateCode(), dietary: 'x' }));
      const path = `/trpc/${inputs.map(() => 'guest.dietary').join(',')}?batch=1&${query}`;
      return (await server.send('POST', path, toInputs(inputs), call({ headers: address }))).text;
    };
    const texts = await Promise.all(repeat(3, answerBatch));
    expect(countMatches(texts, 'UNKNOWN_CODE')).toBe(30);
    expect(countMatches(texts, 'TOO_MANY_TRIES')).toBe(30);
  });

  it('A2 A3 the 11th failed login of batches is refused', async () => {
    const address = getAddress();
    const wrong = { ...administrator, password: 'not-this-one' };
    const logIn = async () => {
      const inputs = repeat(maxBatchCalls, () => wrong);
      const path = `/trpc/${inputs.map(() => 'auth.login').join(',')}?batch=1&${query}`;
      return (await server.send('POST', path, toInputs(inputs), call({ headers: address }))).text;
    };
    const texts = await Promise.all(repeat(3, logIn));
    expect(countMatches(texts, 'BAD_LOGIN')).toBe(10);
    expect(countMatches(texts, 'TOO_MANY_TRIES')).toBe(50);
  });

  it('a batch is answered as one JSON array with one framing', async () => {
    const path = `/trpc/wedding.get,guest.byCode?batch=1&${query}&${toQuery([{}, { code }])}`;
    const response = await server.get(path, call({ headers: getAddress() }));
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['transfer-encoding']).toBeUndefined();
    expect(response.headers['content-length']).toBe(String(response.size));
    expect(response.body.map((one: { result: { data: object } }) => Object.keys(one.result.data).length > 0)).toEqual([
      true,
      true,
    ]);
  });
});

describe('content types of a mutation', () => {
  const wrong = { ...administrator, password: 'not-this-one' };
  it.each([
    'application/jsonl',
    'application/x-ndjson',
    'application/json; charset=utf-16',
    'application/json, application/jsonl',
    'application/octet-stream',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'text/plain',
    '',
  ])('V12 %s is refused before the password is compared', async (type) => {
    const headers = { ...getAddress(), 'content-type': type };
    const path = '/trpc/auth.login?batch=1';
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await server.send('POST', path, { 0: wrong }, { headers })).status);
    expect(new Set(statuses)).toEqual(new Set([415]));
  });
});

describe('paths', () => {
  const encodeTwice = (path: string) => path.replaceAll(',', '%252C').replaceAll('.', '%252E');

  it.each([
    ['an encoded comma', '%2C', 200],
    ['a comma encoded twice', '%252C', 404],
    ['a comma encoded three times', '%25252C', 404],
  ])('%s between 20 names does not evade the limits', async (_name, comma, status) => {
    const address = getAddress();
    const codes = repeat(maxBatchCalls, () => ({ code: generateCode() }));
    const path = `/trpc/${codes.map(() => 'guest.byCode').join(comma)}?batch=1&${toQuery(codes)}`;
    const responses = await Promise.all(repeat(3, () => server.get(path, { headers: address })));
    const tried = countMatches(
      responses.map(({ text }) => text),
      'UNKNOWN_CODE',
    );
    expect([tried, responses.filter((one) => one.status >= 500)]).toEqual([status === 200 ? 30 : 0, []]);
  });

  it.each([
    '/trpc/%25',
    '/trpc/%25zz?batch=1',
    '/trpc/guest%252EbyCode',
    '/trpc/auth%252Elogin',
    '/trpc/wedding.get%252Cwedding.get?batch=1',
    '/trpc/,?batch=1',
    '/trpc/wedding.get,?batch=1',
    '/trpc/constructor',
    '/trpc/__proto__?batch=1',
    '/trpc/guest',
    '/trpc/guest.',
    '/trpc/%00',
    '/trpc/wedding.get%00',
  ])('%s is no procedure', async (path) => {
    const byGet = await server.get(path, { headers: getAddress() });
    const byPost = await server.send('POST', path, {}, { headers: getAddress() });
    expect([byGet.status, byPost.status]).not.toContain(500);
    expect([byGet.text, byPost.text].every((text) => text.includes('"NOT_FOUND"'))).toBe(true);
  });

  it('a batch cannot hide more than 20 calls in an encoded name', async () => {
    const path = encodeTwice(repeat(300, () => 'wedding.get').join(','));
    const response = await server.get(`/trpc/${path}?batch=1&input=%7B%7D`, { headers: getAddress() });
    expect([response.status, response.text.includes('coupleTitle')]).toEqual([404, false]);
  });
});
