// `If-Match`: a change says which version it is based on (specification §4). Called by services with a row they have locked.
import { DomainError, type Reason } from './errors.js';

/**
 * The locked row, when it is there and still of the version that the caller read.
 * @throws DomainError `unknown` when there is no row, VERSION_CHANGED when `ifMatch` is given and is another version.
 */
export function checkVersion<Row extends { version: number }>(
  row: Row | undefined,
  ifMatch: number | undefined,
  unknown: Reason,
): Row {
  if (row === undefined) throw new DomainError(unknown);
  if (ifMatch !== undefined && ifMatch !== row.version) throw new DomainError('VERSION_CHANGED');
  return row;
}
