// Maps thrown errors to DomainError, and DomainError to the error body of both transports (specification §4).
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { DomainError, type ErrorBody, type ErrorCode, httpStatus, type Reason, reasons } from '../errors.js';

/** Reasons by the name of the violated database constraint. */
const constraintReasons: Record<string, Reason> = {
  guests_two_mains: 'GROUP_FULL',
  tables_seats_within_capacity: 'TABLE_FULL',
  guests_table_beside_group: 'TABLE_BESIDE_GROUP',
  wishes_once: 'WISH_EXISTS',
  administrators_last_owner: 'LAST_OWNER',
  administrators_last_credential: 'LAST_CREDENTIAL',
  administrators_email_unique: 'ACCOUNT_EXISTS',
  guests_group_id_groups_id_fk: 'UNKNOWN_GROUP',
  groups_table_id_tables_id_fk: 'UNKNOWN_TABLE',
  guests_table_id_tables_id_fk: 'UNKNOWN_TABLE',
};

/** As many as a form can show. Thousands of invalid ids add no information. */
const maxIssues = 50;

interface DatabaseError {
  code: string;
  constraint_name?: string;
}

/** The PostgreSQL or driver error in the cause chain of a thrown error, if any. */
export function findDatabaseError(error: unknown): DatabaseError | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) {
    if (
      'code' in cause &&
      typeof cause.code === 'string' &&
      (cause.name === 'PostgresError' || isConnectionErrorCode(cause.code))
    ) {
      return cause as unknown as DatabaseError;
    }
  }
  return null;
}

function isConnectionErrorCode(code: string): boolean {
  return /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT)/.test(code);
}

/** Whether the database is temporarily unavailable, overloaded or a standby, so that the caller may retry. */
function isUnavailable(error: DatabaseError): boolean {
  return isConnectionErrorCode(error.code) || /^(08|53|57|40|25P03|25006)/.test(error.code);
}

function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  const databaseError = findDatabaseError(error);
  if (databaseError === null) return null;
  const reason =
    databaseError.constraint_name === undefined ? undefined : constraintReasons[databaseError.constraint_name];
  if (reason !== undefined) return new DomainError(reason);
  // Keep the database error as the cause, for the server's pool and the log.
  return isUnavailable(databaseError)
    ? Object.assign(new DomainError('BUSY', { retryAfterSeconds: 5 }), { cause: error })
    : null;
}

/** Converts to a TRPCError with the matching code and the DomainError as its cause. */
export function toTrpcError(error: TRPCError): TRPCError {
  const domainError = toDomainError(error.cause ?? error);
  if (domainError !== null)
    return new TRPCError({ code: domainError.code, message: domainError.message, cause: domainError });
  return error;
}

function isKnownCode(code: string): code is ErrorCode {
  return code in httpStatus;
}

/** The error body. A 5xx contains the request id; an internal error no other details. */
export function toErrorBody(error: TRPCError, requestId?: string): ErrorBody {
  const { cause } = error;
  const requestIdField = requestId === undefined ? {} : { requestId };
  if (cause instanceof DomainError) {
    return {
      message: cause.message,
      code: cause.code,
      reason: cause.reason,
      ...(cause.issues && { issues: cause.issues }),
      ...(httpStatus[cause.code] >= 500 && requestIdField),
    };
  }
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const issues = cause.issues.slice(0, maxIssues).map((issue) => ({
      path: issue.path.map((key) => (typeof key === 'symbol' ? '' : key)),
      message: issue.message,
    }));
    return {
      message: issues[0]?.message ?? reasons.INVALID_INPUT[1],
      code: 'BAD_REQUEST',
      reason: 'INVALID_INPUT',
      issues,
    };
  }
  if (error.code !== 'INTERNAL_SERVER_ERROR' && isKnownCode(error.code))
    return { message: error.message, code: error.code };
  return {
    message: 'Something went wrong on our side. Please try again in a moment.',
    code: 'INTERNAL_SERVER_ERROR',
    ...requestIdField,
  };
}

/** The number of seconds after which the caller may retry, if the error defines it. */
export function getRetryAfterSeconds(error: TRPCError): number | undefined {
  return error.cause instanceof DomainError ? error.cause.retryAfterSeconds : undefined;
}
