import { expect, it } from 'vitest';
import { withTimeLimit } from './time-limit.js';

const createError = () => new Error('The disk does not respond.');
const never = new Promise<never>(() => undefined);

it('ends the wait for work that does not end', async () => {
  await expect(withTimeLimit(never, { timeoutMs: 1, createError })).rejects.toThrow('The disk does not respond.');
});

it('has the result or the failure of work that ends in time', async () => {
  const options = { timeoutMs: 60_000, createError };
  expect(await withTimeLimit(Promise.resolve('read'), options)).toBe('read');
  await expect(withTimeLimit(Promise.reject(new Error('ENOENT')), options)).rejects.toThrow('ENOENT');
});
