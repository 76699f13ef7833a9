// Which administrators may call a procedure or a route (specification §3 "Roles"). Also used by the web app.
import { administratorRoles } from '@havn/db/values';
import { DomainError } from './errors.js';

export type AdministratorRole = (typeof administratorRoles)[number];

export const allRoles = administratorRoles;
export const ownerAndPlanner = ['owner', 'planner'] as const satisfies readonly AdministratorRole[];
export const ownerOnly = ['owner'] as const satisfies readonly AdministratorRole[];

export function assertRole({ role }: { role: AdministratorRole }, roles: readonly AdministratorRole[]): void {
  if (!roles.includes(role)) throw new DomainError('FORBIDDEN_ROLE');
}
