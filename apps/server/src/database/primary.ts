// Finds the writable primary among the hosts of DATABASE_URL (docs/decisions/043).
import { setTimeout as sleep } from 'node:timers/promises';
import { listAppliedMigrations } from '@havn/db/migrate';
import { SocketWatchdog } from '@havn/db/socket-watchdog';
import postgres, { type Sql } from 'postgres';

const probeTimeoutMs = 2500;
/** How long to wait for the other hosts once a primary has responded: one of them may have been promoted since. */
const otherHostsTimeoutMs = 500;

/** The servers respond, but none of them is a primary that can be written to. */
export class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
}

class ProbeTimeoutError extends Error {
  override readonly name = 'ProbeTimeoutError';
  readonly code = 'CONNECT_TIMEOUT';
}

interface ServerState {
  isStandby: boolean;
  /** Every write fails, as on a standby or with `default_transaction_read_only`. */
  isReadOnly: boolean;
  /** Incremented by each promotion; 0 if DATABASE_URL names one host. */
  timeline: number;
  /** Whether a commit waits for a standby. */
  isSynchronous: boolean;
  /** When the newest migration of the database was created, in milliseconds; 0 for an empty database. */
  lastMigrationAt: number;
}

export interface Primary extends ServerState {
  url: string;
}

/** One URL for each host: `postgres://a,b:5433/havn` becomes `postgres://a/havn` and `postgres://b:5433/havn`. */
export function listHostUrls(url: string): string[] {
  const [, scheme = '', hosts = '', rest = ''] = /^([^:]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => {
    const single = new URL(`${scheme}${host}${rest}`);
    // The driver lets `read-write` connect to a standby. The pool and the listener set this option themselves.
    if (single.searchParams.has('target_session_attrs')) single.searchParams.delete('target_session_attrs');
    return single.href;
  });
}

async function loadServerState(sql: Sql, hasSeveralHosts: boolean): Promise<ServerState> {
  // Hand-written: functions and settings of the server, which Drizzle cannot build. The first eight digits of the name
  // of a WAL file are the timeline. Managed services with one address may not support the function.
  const [state] = await sql<(Omit<ServerState, 'timeline' | 'lastMigrationAt'> & { walFile: string | null })[]>`
    select pg_is_in_recovery() as "isStandby",
           current_setting('transaction_read_only') = 'on' as "isReadOnly",
           current_setting('synchronous_standby_names') <> ''
             and current_setting('synchronous_commit') not in ('off', 'local') as "isSynchronous",
           case when ${hasSeveralHosts}::boolean and not pg_is_in_recovery()
                then pg_walfile_name(pg_current_wal_lsn()) end as "walFile"`;
  if (state === undefined) throw new Error('a select without a table returned no row');
  const { isStandby, isReadOnly, isSynchronous, walFile } = state;
  const timeline = walFile === null ? 0 : Number.parseInt(walFile.slice(0, 8), 16);
  const lastMigrationAt = (await listAppliedMigrations(sql)).at(-1)?.createdAt ?? 0;
  return { isStandby, isReadOnly, isSynchronous, timeline, lastMigrationAt };
}

async function probe(url: string, hasSeveralHosts: boolean): Promise<Primary> {
  const socketWatchdog = new SocketWatchdog();
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 2,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: 'havn probe', statement_timeout: probeTimeoutMs },
    // The driver supports `socket`, but its types do not declare it.
    ...{ socket: socketWatchdog.open },
  });
  const timeout = new AbortController();
  try {
    const state = await Promise.race([
      loadServerState(sql, hasSeveralHosts),
      sleep(probeTimeoutMs, undefined, { ref: false, signal: timeout.signal }).then(() => {
        throw new ProbeTimeoutError('no response');
      }),
    ]);
    return { url, ...state };
  } finally {
    timeout.abort();
    void sql
      .end({ timeout: 0 })
      .catch(() => undefined)
      .finally(() => socketWatchdog.destroy());
  }
}

/**
 * Of several primaries, the one that was promoted last: the others, or one below `minTimeline`, are former ones.
 * @throws NoPrimaryError if servers respond but none is a primary; otherwise the error of the first host.
 */
export async function locatePrimary(url: string, minTimeline = 0): Promise<Primary> {
  const urls = listHostUrls(url);
  const found: Primary[] = [];
  const probes = urls.map((each) => probe(each, urls.length > 1).then((server) => void found.push(server)));
  const isUsable = ({ isStandby, timeline }: Primary) => !isStandby && timeline >= minTimeline;
  const others = new AbortController();
  const firstUsable = new Promise<void>((resolve) => {
    for (const each of probes)
      each.then(
        () => found.some(isUsable) && resolve(),
        () => undefined,
      );
  });
  await Promise.race([
    Promise.allSettled(probes),
    firstUsable.then(() => sleep(otherHostsTimeoutMs, undefined, { ref: false, signal: others.signal })),
  ]);
  others.abort();
  const [newest] = found.filter(isUsable).sort((a, b) => b.timeline - a.timeline);
  if (newest !== undefined) return newest;
  if (found.length > 0) throw new NoPrimaryError('No server of DATABASE_URL is a writable primary.');
  await Promise.all(probes);
  throw new ProbeTimeoutError('no response');
}
