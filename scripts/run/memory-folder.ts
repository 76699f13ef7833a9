// Keeps the temporary files of a test run in memory, where creating a database takes a twentieth of the processor time.
import { readFileSync, statfsSync } from 'node:fs';

const folder = '/dev/shm';
const minFreeBytes = 4 * 1024 ** 3;

/** Whether programs may be started from the folder. Containers often forbid it. */
function allowsPrograms(): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, point]) => point === folder);
  return mount !== undefined && !mount[3]?.split(',').includes('noexec');
}

function isUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= minFreeBytes && allowsPrograms();
  } catch {
    return false;
  }
}

/** Sets TMPDIR for this process and its children, unless it is set or the machine has no such folder of that size. */
export function useMemoryFolder(): void {
  if (process.platform === 'linux' && process.env.TMPDIR === undefined && isUsable()) process.env.TMPDIR = folder;
}
