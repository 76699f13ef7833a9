// Drizzle does not manage roles.
import type { Sql } from 'postgres';
import { generatePassword } from './cluster.js';

/** @returns the new password. */
export async function setRolePassword(sql: Sql, role: string, { exists }: { exists: boolean }): Promise<string> {
  const password = generatePassword();
  // The statement takes no parameters; inlining is safe because the password is hexadecimal.
  await sql.unsafe(`${exists ? 'alter' : 'create'} role ${role} login password '${password}'`);
  return password;
}
