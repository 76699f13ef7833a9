// Roles of the embedded databases. Their statements are SQL, because Drizzle does not manage roles.
import type { Sql } from 'postgres';
import { generatePassword } from './cluster.js';

/** Creates a role that can log in, or gives an existing one a new password. @returns the password. */
export async function setRolePassword(sql: Sql, role: string, { exists }: { exists: boolean }): Promise<string> {
  const password = generatePassword();
  // The statement takes no parameters; inlining is safe because the password is hexadecimal.
  await sql.unsafe(`${exists ? 'alter' : 'create'} role ${role} login password '${password}'`);
  return password;
}
