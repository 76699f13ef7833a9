/** A failure that the operator can act on. The message is one line for the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
