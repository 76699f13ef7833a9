// Errors in the log contain no value of a guest (security row P1).
import type { FastifyError } from 'fastify';
import { expect, it } from 'vitest';
import { buildLoggerOptions } from './logging.js';

const sink = { write: () => undefined };
const serialize = (error: unknown) =>
  JSON.stringify(buildLoggerOptions({ sink }).serializers?.err?.(error as FastifyError));

const quoteGuest = 'Imani Krogh, imani@example.com, is not valid';

it.each([
  ['an error', new Error(quoteGuest)],
  ['an error of another kind', new RangeError(quoteGuest)],
  ['an error with a name of its own', Object.assign(new Error(quoteGuest), { name: 'ValidationError' })],
  ['an error with a code', Object.assign(new Error(quoteGuest), { code: 'E_INVALID', detail: quoteGuest })],
  ['a cause', new Error('failed', { cause: new Error(quoteGuest) })],
  ['a cause of a cause', new Error('failed', { cause: new Error('inner', { cause: new Error(quoteGuest) }) })],
  ['an error of several', new AggregateError([new Error(quoteGuest)], quoteGuest)],
  ['a message whose lines look like a stack', new Error(`failed\n    at Imani Krogh (imani@example.com)`)],
  ['a text that is no error', quoteGuest],
])('P1 %s is logged without its message', (_, error) => {
  expect(serialize(error)).not.toMatch(/Imani|Krogh|example\.com/);
});

it('keeps what an operator needs: the type, the code, the stack, and messages of the language', () => {
  const logged = JSON.parse(serialize(Object.assign(new TypeError('x is not a function'), { code: 'E_KIND' })) ?? '');
  expect(logged).toMatchObject({ type: 'TypeError', code: 'E_KIND', message: 'x is not a function' });
  expect(logged.stack).toMatch(/^at .*logging\.test\.ts/);
});
