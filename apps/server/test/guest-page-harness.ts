// A server with guest pages, and the fields of its answer form.

import { afterAll, beforeAll } from 'vitest';
import { type seed, startServer, type TestServer } from './harness.js';

export type Household = Awaited<ReturnType<typeof seed>>;

export function useGuestPages() {
  let server: TestServer;
  let token: string;

  const browser = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };

  const listFieldValues = (html: string, name: string) =>
    [...html.matchAll(new RegExp(`<input type="hidden" form="answer" name="${name}" value="([^"]*)">`, 'g'))].map(
      ([, value = '']) => value,
    );

  const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

  const encode = (fields: readonly (readonly [string, string])[]) =>
    new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();

  function submit(code: string, body: string, headers: Record<string, string> = formHeaders) {
    return server.send('POST', `/i/${code}/check-in`, body, { headers });
  }

  /** Opens the form, and builds its fields with the given guests ticked. */
  async function fillForm(
    code: string,
    answer: { action: string; accepted?: readonly string[]; dietary?: string; replaces?: boolean },
  ) {
    const { text } = await server.get(`/i/${code}/check-in`, { headers: browser });
    const [key = ''] = listFieldValues(text, 'key');
    const guests = listFieldValues(text, 'guest');
    const fields = [
      ['answer', answer.action],
      ['key', key],
      ['dietary', answer.dietary ?? ''],
      ...(answer.replaces ? [['replaceDietary', 'yes'] as const] : []),
      ...guests.map((id) => ['guest', id] as const),
      ...(answer.accepted ?? guests).map((id) => ['accepted', id] as const),
    ] as const;
    return { key, guests, fields, body: encode(fields) };
  }

  const getState = () =>
    server.sql`select id, version, status, dietary_restriction, (select count(*) from audit_log) as audits from guests order by id`;

  const getStatuses = async (ids: readonly string[]) =>
    (await server.sql`select status from guests where id = any(${[...ids]}) order by id`).map(({ status }) => status);

  beforeAll(async () => {
    server = await startServer({ publicUrl: 'https://wedding.example.com', hasGuestPages: true });
    token = await server.logIn();
  });
  afterAll(() => server.stop());
  return {
    browser,
    listFieldValues,
    formHeaders,
    encode,
    submit,
    fillForm,
    getState,
    getStatuses,
    get server() {
      return server;
    },
    get token() {
      return token;
    },
  };
}
