/** `ENOENT` of Node, `23505` of PostgreSQL; undefined for an error without a code. */
export const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
