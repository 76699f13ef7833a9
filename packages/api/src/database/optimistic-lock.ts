// Optimistic locking with `If-Match` (specification §4). Called by services with a locked row.
import { DomainError, type Reason } from '../kernel/errors.js';

/** The row that a caller changes, and its version if the caller knows it. */
export interface ExpectedVersion {
  id: string;
  ifMatch?: number | undefined;
}

/** @throws DomainError `notFoundReason` without a row, VERSION_CHANGED if `ifMatch` is given and differs. */
export function checkVersion<Row extends { version: number }>(
  row: Row | undefined,
  ifMatch: number | undefined,
  notFoundReason: Reason,
): Row {
  if (row === undefined) throw new DomainError(notFoundReason);
  if (ifMatch !== undefined && ifMatch !== row.version) throw new DomainError('VERSION_CHANGED');
  return row;
}
