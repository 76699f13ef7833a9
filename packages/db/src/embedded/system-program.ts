// Small programs, which end at once unless a disk or a directory service does not respond.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';

const defaultTimeoutMs = 30_000;

/** The output, or null if it fails or does not end in time. It is killed then, even if it ignores SIGTERM. */
export function runSystemProgram(
  program: string,
  parameters: string[],
  { timeout = defaultTimeoutMs, ...options }: SpawnSyncOptions = {},
): string | null {
  const { status, stdout } = spawnSync(program, parameters, {
    stdio: ['ignore', 'pipe', 'ignore'],
    ...options,
    timeout,
    killSignal: 'SIGKILL',
  });
  return status === 0 ? String(stdout) : null;
}
