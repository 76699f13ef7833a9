// Malformed ids and texts in every path and every field of every procedure: 400, never a failure of the server.
import { Agent } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { procedures } from '../src/http/procedure-list.js';
import { callRest } from './call-both.js';
import { seed, useServer } from './harness.js';
import { listRoutes } from './list-routes.js';

const agent = new Agent({ keepAlive: true });
const server = await useServer({ hasLimits: false, hasGuestPages: true });
const token = await server.logIn();
await seed(server, token);
afterAll(() => agent.destroy());

const nil = '00000000-0000-4000-8000-000000000000';
const malformedIds = [
  ['NUL', '\0'],
  ['an id before NUL', `${nil}\0`],
  ['a letter before NUL', 'a\0b'],
  ['a line break', `${nil}\n`],
  ['a byte order mark', '\ufeff'],
  ['a space', ' '],
  ['no id', 'x'],
  ['an id without dashes', nil.replaceAll('-', '')],
  ['braces', `{${nil}}`],
  ['a path', '../guests'],
  ['an injection', "' or 1=1 --"],
  ['a wildcard', '%'],
  ['a list', `${nil},${nil}`],
  ['a long text', 'a'.repeat(4000)],
  ['a name of Object', '__proto__'],
  ['an emoji', '\u{1f491}'],
] as const;

describe.each(malformedIds)('%s', (_name, id) => {
  it('V24 as an id in the path of every procedure is 400', async () => {
    const withIds = procedures.filter(({ meta }) => /\{(?!code\})/.test(meta.rest.path));
    expect(withIds.length).toBeGreaterThan(40);
    const results: [path: string, status: number][] = [];
    for (const { path, meta } of withIds) {
      const names = [...meta.rest.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      for (const name of names) {
        const input = { ...Object.fromEntries(names.map((other) => [other, nil])), [name]: id };
        results.push([`${path} ${name}`, (await callRest(server, path, { input, token, agent })).status]);
      }
    }
    expect(results.filter(([, status]) => status !== 400)).toEqual([]);
  });

  it('V24 in the path of every route never fails the server', async () => {
    const routes = listRoutes(server).filter((route) => /:/.test(route) && !/^OPTIONS /.test(route));
    expect(routes.length).toBeGreaterThan(60);
    const results: [route: string, status: number][] = [];
    for (const route of routes) {
      const [method = '', url = ''] = route.split(' ');
      const path = url.replace(/:\w+/g, encodeURIComponent(id));
      for (const call of [{ token }, {}])
        results.push([route, (await server.send(method, path, undefined, { ...call, agent })).status]);
    }
    expect(results.filter(([, status]) => status >= 500)).toEqual([]);
  });
});

/** A JSON Schema, as far as this test reads it. */
interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  minimum?: number;
}

const samples: Record<string, unknown> = {
  uuid: nil,
  date: '2027-06-12',
  'date-time': '2027-06-12T12:00:00Z',
  email: 'zoe@example.com',
  uri: 'https://example.com/',
};

/** Values for the schema: the first is plausible, each other has the hostile text in one place. */
function buildValues(schema: Schema, hostile: string): unknown[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return choices.flatMap((choice) => buildValues(choice, hostile));
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return [schema.enum[0], hostile];
  if (schema.items !== undefined) return buildValues(schema.items, hostile).map((item) => [item]);
  if (schema.type === 'number' || schema.type === 'integer') return [schema.minimum ?? 1, hostile];
  if (schema.type === 'boolean') return [true, hostile];
  if (schema.type === 'null') return [null];
  if (schema.type === 'object') return buildObjects(schema, hostile);
  return [samples[schema.format ?? ''] ?? 'x', hostile];
}

function buildObjects({ properties = {}, additionalProperties }: Schema, hostile: string): unknown[] {
  const values = Object.entries(properties).map(([name, schema]) => ({ name, values: buildValues(schema, hostile) }));
  const plausible = Object.fromEntries(values.map(({ name, values: [first] }) => [name, first]));
  const variants = values.flatMap(({ name, values: [, ...others] }) =>
    others.map((value) => ({ ...plausible, [name]: value })),
  );
  const extra = additionalProperties === undefined ? [] : [{ ...plausible, [hostile]: hostile }];
  return [plausible, ...variants, ...extra];
}

const hostileTexts = [
  ['NUL', '\0'],
  ['NUL between letters', 'a\0b'],
  ['half of a surrogate pair', '\ud83d'],
  ['the other half', 'a\udc91b'],
] as const;

describe.each(hostileTexts)('%s', (_name, hostile) => {
  // Ends the session of this test.
  const isTested = (path: string) => path !== 'auth.logout';

  it('V12 V24 in each field of every procedure never fails the server', async () => {
    const failed: string[] = [];
    let calls = 0;
    for (const { path, type, fields } of procedures.filter((procedure) => isTested(procedure.path))) {
      const schema = z.toJSONSchema(z.object(fields), { io: 'input', unrepresentable: 'any' }) as Schema;
      for (const input of buildObjects(schema, hostile)) {
        const body = JSON.stringify(input);
        const { status, text } =
          type === 'query'
            ? await server.get(`/trpc/${path}?input=${encodeURIComponent(body)}`, { token, agent })
            : await server.send('POST', `/trpc/${path}`, body, { token, agent });
        calls += 1;
        if (status >= 500) failed.push(`${path} ${body.slice(0, 200)} ${text.slice(0, 100)}`);
      }
    }
    expect(calls).toBeGreaterThan(500);
    expect(failed).toEqual([]);
  });
});
