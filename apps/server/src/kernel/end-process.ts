import { setTimeout as sleep } from 'node:timers/promises';

const maxWaitMs = 2000;
const pollIntervalMs = 20;

/** With a disk, or with the look-up of a name. */
const isThreadBusy = (): boolean =>
  process.getActiveResourcesInfo().some((name) => /^(FS|File|GetAddrInfo)/.test(name));

/** At its exit, Node waits for its threads. If one stays busy, the process ends with SIGKILL instead of `code`. */
export async function endProcess(code?: number): Promise<never> {
  const end = performance.now() + maxWaitMs;
  while (isThreadBusy()) {
    if (performance.now() > end) process.kill(process.pid, 'SIGKILL');
    await sleep(pollIntervalMs);
  }
  process.exit(code);
}
