// Maps thrown errors to DomainError, and DomainError to the error body of both transports (specification §4).
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { findDatabaseError, getConstraintReason, isUnavailable } from '../database/database-error.js';
import { DomainError, type ErrorBody, type ErrorCode, httpStatus, reasons } from '../kernel/errors.js';

/** As many as a form can show. Thousands of invalid ids add no information. */
const maxIssues = 50;

function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  const databaseError = findDatabaseError(error);
  if (databaseError === null) return null;
  const reason = getConstraintReason(databaseError);
  if (reason !== undefined) return new DomainError(reason);
  // Keep the database error as the cause, for the server's pool and the log.
  return isUnavailable(databaseError)
    ? Object.assign(new DomainError('BUSY', { retryAfterSeconds: 5 }), { cause: error })
    : null;
}

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
      ...(cause.details && { details: cause.details }),
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

export function getRetryAfterSeconds(error: TRPCError): number | undefined {
  return error.cause instanceof DomainError ? error.cause.retryAfterSeconds : undefined;
}
