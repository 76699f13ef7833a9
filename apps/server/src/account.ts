// `npm run account -- reset EMAIL [--owner]`: prints a one-time link that replaces an account's credentials or creates
// an owner, whether or not the server is running (specification §3 "Accounts"). For operators who cannot log in.
import { parseArgs } from 'node:util';
import { createRecoveryLink } from '@havn/api/administrators/account/invitation';
import { inviteAccountInput } from '@havn/api/administrators/account/schema';
import { openDatabase } from '@havn/db/client';
import { upgradeDatabase } from './backup/upgrade.js';
import { openTargetDatabase } from './database/target-database.js';
import { describeCommandError, runCommand } from './run-command.js';
import { parseSettings } from './settings/env.js';

const usage = 'Usage: npm run account -- reset EMAIL [--owner]';

class AccountError extends Error {}

function parseArguments(): { email: string; makeOwner: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { owner: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [verb, address = '', ...others] = positionals;
    if (verb !== 'reset' || others.length > 0) throw new AccountError(usage);
    const email = inviteAccountInput.shape.email.safeParse(address);
    if (!email.success) throw new AccountError(`${address} is not an e-mail address. ${usage}`);
    return { email: email.data, makeOwner: values.owner };
  } catch (error) {
    throw error instanceof AccountError ? error : new AccountError(usage);
  }
}

async function main(): Promise<void> {
  const { email, makeOwner } = parseArguments();
  const settings = parseSettings(process.env);
  const database = await openTargetDatabase(settings);
  try {
    for (const line of await upgradeDatabase(database.url, settings)) console.log(line);
    const { db, close } = openDatabase(database.url, { poolSize: 1 });
    try {
      const link = await createRecoveryLink(db, { email, makeOwner }, settings.publicUrl);
      const purpose =
        link.purpose === 'reset'
          ? `choose a new password or passkey for ${email}`
          : `create the owner account ${email}`;
      console.log(`Open this link to ${purpose}. It works once and expires on ${link.expiresAt.slice(0, 10)}:`);
      console.log(link.url);
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

const describeOther = (code: string) => `No link was created${code}. Is the database reachable?`;

await runCommand(main, (error) => describeCommandError(error, describeOther, [AccountError]));
