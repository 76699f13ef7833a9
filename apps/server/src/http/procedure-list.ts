// Collected once at startup, for both transports and the OpenAPI document.

import { appRouter } from '@havn/api/router';
import type { Meta } from '@havn/api/trpc/routes';
import { z } from 'zod';

export interface ProcedureInfo {
  /** `guest.updateStatus`: also the operationId. */
  path: string;
  type: 'query' | 'mutation';
  meta: Meta;
  /** Fields of the input; empty for a procedure without input. */
  fields: Record<string, z.ZodType>;
  output: z.ZodType;
}

interface Definition {
  _def: { type: string; meta?: Meta; inputs: unknown[]; output?: unknown };
}

function getInputFields(inputs: unknown[]): Record<string, z.ZodType> {
  return Object.assign({}, ...inputs.map((input) => (input instanceof z.ZodObject ? input.shape : {})));
}

function toProcedureInfo(path: string, { _def }: Definition): ProcedureInfo {
  if (_def.meta === undefined) throw new Error(`${path} declares no caller`);
  return {
    path,
    type: _def.type === 'query' ? 'query' : 'mutation',
    meta: _def.meta,
    fields: getInputFields(_def.inputs),
    output: _def.output instanceof z.ZodType ? _def.output : z.unknown(),
  };
}

// At runtime the record is flat ("guest.list"), although its type is nested like the routers.
const definitions = appRouter._def.procedures as unknown as Record<string, Definition>;

export const procedures: readonly ProcedureInfo[] = Object.entries(definitions).map(([path, definition]) =>
  toProcedureInfo(path, definition),
);
export const procedureByPath: ReadonlyMap<string, ProcedureInfo> = new Map(procedures.map((info) => [info.path, info]));
