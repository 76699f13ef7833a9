import { DataMismatchError } from '@havn/db/migrate';
import { expect, test } from 'vitest';
import { BackupError } from './backup/backup-error.js';
import { NoPrimaryError } from './database/primary.js';
import { describeCommandError } from './run-command.js';
import { SettingError } from './settings/env.js';

class OwnError extends Error {}

const describe = (error: unknown) => describeCommandError(error, (code) => `It failed${code}.`, [OwnError]);

test.each([
  ['a setting', new SettingError('PORT must be a number.')],
  ['a backup', new BackupError('There is no such file.')],
  ['a database without a primary', new NoPrimaryError('No server of DATABASE_URL is a writable primary.')],
  ['data of a newer version', new DataMismatchError('newer')],
  ['data from before the first release', new DataMismatchError('preRelease')],
  ['the command itself', new OwnError('Usage: npm run command')],
])('the error of %s is printed as it is', (_what, error) => {
  expect(describe(error)).toBe(error.message);
});

test('any other error is printed by its code, because its message may quote guest data', () => {
  expect(describe(Object.assign(new Error('Signe Berg'), { code: '23505' }))).toBe('It failed (23505).');
  expect(describe(new Error('Signe Berg'))).toBe('It failed.');
});
