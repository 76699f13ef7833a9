import { EmbeddedError } from '@havn/db/embedded/embedded-error';
import { DataMismatchError } from '@havn/db/migrate';
import { BackupError } from './backup/backup-error.js';
import { NoPrimaryError } from './database/primary.js';
import { endProcess } from './kernel/end-process.js';
import { getErrorCode } from './kernel/error-code.js';
import { SettingError } from './settings/env.js';

type ErrorType = new (...parameters: never[]) => Error;

/** Errors that the operator can act on: their message is one line for the terminal. */
const operatorErrors: readonly ErrorType[] = [
  BackupError,
  EmbeddedError,
  DataMismatchError,
  NoPrimaryError,
  SettingError,
];

export const isOperatorError = (error: unknown): error is Error =>
  error instanceof Error && operatorErrors.some((type) => error instanceof type);

/** `describeOther` gets ` (CODE)`, or nothing: the message of any other error may quote guest data. */
export function describeCommandError(
  error: unknown,
  describeOther: (code: string) => string,
  ownErrors: readonly ErrorType[] = [],
): string {
  if (isOperatorError(error)) return error.message;
  if (error instanceof Error && ownErrors.some((type) => error instanceof type)) return error.message;
  const code = getErrorCode(error);
  return describeOther(code === undefined ? '' : ` (${code})`);
}

/** Longer than it takes to write the last lines to a pipe. */
const exitDelayMs = 2000;

export async function runCommand(main: () => Promise<void>, describeError: (error: unknown) => string): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
  setTimeout(() => void endProcess(), exitDelayMs).unref();
}
