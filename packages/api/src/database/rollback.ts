// Rolling a transaction back because of a failed result: tRPC's middlewares return errors instead of throwing them.

/** The part of tRPC's middleware result that is used here. */
export interface MiddlewareResult {
  ok: boolean;
}

/** Rolls the transaction back and carries the failed result out of it. Its cause decides whether to retry. */
export class RollbackError<R extends MiddlewareResult> extends Error {
  constructor(readonly result: R) {
    super('rolled back', { cause: 'error' in result ? result.error : null });
  }
}
