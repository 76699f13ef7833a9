// A primary and a standby on loopback that a test fails over, as Patroni would: replication is synchronous while there
// is a standby, and the former primary becomes a standby by a fresh copy.
import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, lchown, mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resolveAccount, type SystemAccount } from '@havn/db/embedded/account';
import { findNativePackage, resolveBinaries } from '@havn/db/embedded/binaries';
import { readPassword, runInitdb, superuser } from '@havn/db/embedded/cluster';
import { findFreePort, type Postmaster, startPostmaster } from '@havn/db/embedded/postmaster';
import { readPostmasterFile } from '@havn/db/embedded/postmaster-file';
import { startWatchdog } from '@havn/db/embedded/start-watchdog';
import postgres, { type Sql } from 'postgres';
import { vi } from 'vitest';

/** A killed process loses nothing that it wrote to the operating system, so fsync may be off. */
const settings = {
  fsync: 'off',
  wal_keep_size: '1GB',
  checkpoint_completion_target: '0.01',
  wal_retrieve_retry_interval: '100ms',
  max_connections: '100',
  autovacuum: 'off',
  shared_buffers: '32MB',
};

interface Node {
  port: number;
  pgdata: string;
  logFile: string;
  watchdog: ReturnType<typeof startWatchdog>;
  postmaster: Postmaster | null;
}

const waitUntil = (isTrue: () => Promise<boolean>) => vi.waitUntil(isTrue, { timeout: 20_000, interval: 20 });

/** Copies a directory of a running server; files may disappear meanwhile. */
async function copyCluster(from: string, to: string, account: SystemAccount | null): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  if (account !== null) await lchown(to, account.uid, account.gid);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyCluster(source, target, account);
    else if (!/^postmaster\.|^[0-9A-F]{24}$/.test(entry.name)) {
      const isCopied = await copyFile(source, target).then(
        () => true,
        () => false,
      );
      if (isCopied && account !== null) await lchown(target, account.uid, account.gid);
    }
  }
}

/** Kills a server with all of its processes, as when its machine loses power. */
async function killServer(pgdata: string): Promise<void> {
  const pid = readPostmasterFile(pgdata)?.pid;
  if (pid === undefined) throw new Error('no server is running');
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)]);
  for (const each of [pid, ...stdout.split('\n').filter(Boolean).map(Number)]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has exited meanwhile.
    }
  }
}

export async function startFailoverCluster({ isSynchronous = true } = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'havn-failover-')));
  chmodSync(folder, 0o711);
  const account = resolveAccount(null);
  const binaries = resolveBinaries(findNativePackage(), folder, account);
  const createNode = async (name: string): Promise<Node> => {
    const pgdata = join(folder, name);
    return {
      port: await findFreePort(),
      pgdata,
      logFile: join(folder, `${name}.log`),
      watchdog: startWatchdog(pgdata, folder),
      postmaster: null,
    };
  };
  let [primary, standby] = [await createNode('a'), await createNode('b')];
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',');
  const start = async (node: Node) => {
    node.postmaster = await startPostmaster(
      { ...node, binaries, account },
      { ...settings, ...node.watchdog.settings },
      node.port,
    );
  };
  mkdirSync(primary.pgdata, { mode: 0o700 });
  if (account !== null) chownSync(primary.pgdata, account.uid, account.gid);
  await runInitdb({ ...primary, binaries, account }, primary.pgdata, ['--no-sync']);
  const password = readPassword(primary.pgdata);
  const buildUrl = (host: string, database: string) => `postgres://${superuser}:${password}@${host}/${database}`;
  const connections: Sql[] = [];
  const connect = ({ port }: Node, database = 'postgres') => {
    const sql = postgres(buildUrl(`127.0.0.1:${port}`, database), { max: 2, onnotice: () => undefined });
    connections.push(sql);
    return sql;
  };
  await start(primary);
  await connect(primary)`create database havn encoding 'UTF8' template template0`;

  /** Suspends the process of the standby that receives changes, so that the standby lags behind. */
  async function suspendReplication(): Promise<number> {
    const [receiver] = await connect(standby)<{ pid: number }[]>`select pid from pg_stat_wal_receiver`;
    if (receiver === undefined) throw new Error('the standby is not connected');
    process.kill(receiver.pid, 'SIGSTOP');
    return receiver.pid;
  }

  /** Makes commits wait for the standby, and proves it by one that waits while the standby lags behind. */
  async function requireStandby(): Promise<void> {
    const sql = connect(primary);
    await sql`alter system set synchronous_standby_names = '*'`;
    await sql`select pg_reload_conf()`;
    const receiver = await suspendReplication();
    const observer = connect(primary);
    try {
      const isWaiting = async () => {
        void sql`select pg_logical_emit_message(true, 'havn', '')`.catch(() => undefined);
        return (await observer`select 1 from pg_stat_activity where wait_event = 'SyncRep'`).length > 0;
      };
      await waitUntil(isWaiting);
    } finally {
      process.kill(receiver, 'SIGCONT');
    }
    await sql`select pg_logical_emit_message(true, 'havn', '')`;
  }

  /** Builds the standby from a fresh copy of the primary. */
  async function buildStandby(): Promise<void> {
    await standby.postmaster?.exited;
    rmSync(standby.pgdata, { recursive: true, force: true });
    const sql = connect(primary);
    const session = await sql.reserve();
    await session`select pg_backup_start('standby', true)`;
    await copyCluster(primary.pgdata, standby.pgdata, account);
    const [label] = await session<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
    session.release();
    const files = {
      backup_label: label?.labelfile ?? '',
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${superuser} password=${password}'\n`,
    };
    for (const [name, text] of Object.entries(files)) {
      const file = join(standby.pgdata, name);
      writeFileSync(file, text);
      if (account !== null) chownSync(file, account.uid, account.gid);
    }
    await start(standby);
    const isStreaming = async () => (await sql`select 1 from pg_stat_replication where state = 'streaming'`).length > 0;
    await waitUntil(isStreaming);
    if (isSynchronous) await requireStandby();
  }

  const cluster = {
    /** Names both hosts, the first primary first. */
    url: buildUrl(hosts, 'havn'),
    /** A connection to the database on the current primary. */
    connect: () => connect(primary, 'havn'),
    standbyUrl: () => buildUrl(`127.0.0.1:${standby.port}`, 'havn'),
    primaryUrl: () => buildUrl(`127.0.0.1:${primary.port}`, 'havn'),
    suspendReplication,
    /** Resolves while a commit waits for the standby. */
    async waitForWaitingCommit(): Promise<void> {
      const sql = connect(primary);
      await waitUntil(async () => (await sql`select 1 from pg_stat_activity where wait_event = 'SyncRep'`).length > 0);
    },
    /** Kills the primary. Changes that a suspended replication has not received are lost. */
    async killPrimary(suspendedReceiver?: number): Promise<void> {
      await killServer(primary.pgdata);
      if (suspendedReceiver !== undefined) {
        process.kill(suspendedReceiver, 'SIGTERM');
        process.kill(suspendedReceiver, 'SIGCONT');
      }
      await primary.postmaster?.exited;
    },
    /** Promotes the standby; it accepts writes when this resolves. */
    async promote(): Promise<void> {
      await connect(standby)`select pg_promote()`;
      [primary, standby] = [standby, primary];
    },
    buildStandby,
    /** Starts the former primary again, as it was: a second primary. */
    startFormerPrimary: () => start(standby),
    async stop(): Promise<void> {
      await Promise.all(connections.map((sql) => sql.end({ timeout: 0 })));
      for (const { postmaster, watchdog } of [standby, primary]) {
        await postmaster?.stop();
        watchdog.stop();
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await buildStandby();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}
export type FailoverCluster = Awaited<ReturnType<typeof startFailoverCluster>>;
