// Seeds the data at startup: the configured administrator and, on an empty database, the sample wedding and a
// generated administrator (specification §1). Holds the advisory lock of the migrations, so that two processes that
// start at once seed only once (security row C21).
import { createFirstAdministrator, ensureAdministrator } from '@havn/api/auth/service';
import { seedDemo } from '@havn/api/demo/seed';
import { openDatabase } from '@havn/db/client';
import { migrationLockKey } from '@havn/db/migrate';
import type { Settings } from '../env.js';

/** Creates what is missing and returns the lines to print at the terminal. A generated password is shown only here. */
export async function prepareData(url: string, settings: Settings): Promise<string[]> {
  const { db, sql, close } = openDatabase(url, { poolSize: 4 });
  try {
    const connection = await sql.reserve();
    try {
      await connection`select pg_advisory_lock(${migrationLockKey})`;
      const demo = settings.hasDemo ? await seedDemo(db) : null;
      if (settings.administrator !== undefined) await ensureAdministrator(db, settings.administrator);
      const login = settings.administrator === undefined ? await createFirstAdministrator(db) : null;
      return formatStartMessages(settings.publicUrl, demo, login);
    } finally {
      await connection`select pg_advisory_unlock(${migrationLockKey})`;
      connection.release();
    }
  } finally {
    await close();
  }
}

function formatStartMessages(
  publicUrl: string,
  demo: { individualCode: string; groupCode: string } | null,
  login: { email: string; password: string } | null,
): string[] {
  return [
    ...(demo === null
      ? []
      : [
          'Sample wedding',
          `  Guest invitation   ${publicUrl}/i/${demo.individualCode}`,
          `  Group invitation   ${publicUrl}/i/${demo.groupCode}`,
        ]),
    ...(login === null
      ? []
      : [
          `Dashboard            ${publicUrl}/#/login`,
          `  E-mail ${login.email}   Password ${login.password}   (shown only once)`,
        ]),
  ];
}
