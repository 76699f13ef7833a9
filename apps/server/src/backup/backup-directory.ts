import { mkdir } from 'node:fs/promises';

/** If root runs the server, PostgreSQL's account must reach the scratch database inside. */
export async function createBackupDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}
