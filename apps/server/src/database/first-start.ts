// Seeds what is missing (specification §1 "First start"). Of two processes that start at once, the advisory lock of
// the migrations lets one do it (security row C21).

import { createFirstAdministrator, ensureAdministrator } from '@havn/api/administrators/auth/service';
import { createSetupToken } from '@havn/api/administrators/setup/service';
import { seedDemo } from '@havn/api/demo/seed';
import { openDatabase } from '@havn/db/client';
import { acquireSessionLock, releaseSessionLock } from '@havn/db/session-lock';
import type { Settings } from '../settings/env.js';

export interface StartMessages {
  /** Lines to print before the server is ready. A generated password is shown only here. */
  lines: string[];
  /** The path of the set-up link while no administrator exists. The last line of the start, and shown only there. */
  setupPath: string | null;
}

export async function prepareData(url: string, settings: Settings): Promise<StartMessages> {
  const { db, sql, close } = openDatabase(url, { poolSize: 4 });
  try {
    const connection = await sql.reserve();
    try {
      await acquireSessionLock(connection, 'migration');
      const demo = settings.hasDemo ? await seedDemo(db) : null;
      if (settings.administrator !== undefined) await ensureAdministrator(db, settings.administrator);
      const login =
        settings.hasDemo && settings.administrator === undefined ? await createFirstAdministrator(db) : null;
      const token = await createSetupToken(db);
      return {
        lines: formatStartMessages(settings.publicUrl, demo, login),
        setupPath: token === null ? null : `/#/setup/${token}`,
      };
    } finally {
      await releaseSessionLock(connection, 'migration');
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
