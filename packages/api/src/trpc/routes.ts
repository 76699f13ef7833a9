import type { AdministratorRole } from '../kernel/roles.js';

export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in the OpenAPI document, such as `/guests/{id}`. Parameters are fields of the input. */
  path: `/${string}`;
  /** Defaults to 200. */
  status?: 200 | 201;
  summary: string;
  /** A list that REST streams page by page when no `limit` is given. */
  isStreamed?: boolean;
  /** Content types of a file accepted as the whole body (the input's `file`), with a higher size limit. */
  fileTypes?: readonly string[];
}

type Caller =
  | { caller: 'anyone' | 'guest' }
  | { caller: 'administrator' | 'guest or administrator'; roles: readonly AdministratorRole[] };

export type Meta = Caller & {
  rest: RestRoute;
  /** A call that checks a password or a one-time link: its failures count as failed logins. */
  isLoginAttempt?: true;
  /** An administrator's call that looks up a pass: an unknown one counts as a wrong code of the address and session. */
  looksUpPass?: true;
  /** A change that is recorded for undo (specification §2 "Undo"). */
  isUndoable?: true;
  /** A call whose statements may take up to a minute, because it changes very many rows or waits for such a change. */
  isLong?: true;
};

export const getRoles = (meta: Meta | undefined): readonly AdministratorRole[] =>
  meta !== undefined && 'roles' in meta ? meta.roles : [];

type RouteOptions = Omit<RestRoute, 'method' | 'path' | 'summary'> & Pick<Meta, 'isLong'>;

type StartProcedure<P> = (path: RestRoute['path'], summary: string, options?: RouteOptions) => P;

export function createRoutes<P>(
  procedure: { meta(meta: Meta): P },
  caller: Caller & Pick<Meta, 'isLoginAttempt' | 'looksUpPass' | 'isUndoable'>,
): Record<'get' | 'post' | 'put' | 'delete', StartProcedure<P>> {
  const withMethod =
    (method: RestRoute['method']): StartProcedure<P> =>
    (path, summary, { isLong, ...options } = {}) =>
      procedure.meta({ ...caller, ...(isLong && { isLong }), rest: { method, path, summary, ...options } });
  return { get: withMethod('GET'), post: withMethod('POST'), put: withMethod('PUT'), delete: withMethod('DELETE') };
}
