// Input and output schemas of tables (specification §2 "Table", §4), shared by forms, tRPC, REST and OpenAPI.
import { z } from 'zod';
import { guestStatuses, ifMatch, reference, requiredLine, uuid } from '../fields.js';

const tableName = requiredLine(100, 'Table name is required.');
const capacity = z.number().int().min(1).max(1000);
/** Also used for tables created by an import (specification §9). */
export const defaultCapacity = 8;

/** Ids or returned objects; `null` and `""` mean none. */
const seatedReferences = z.preprocess(
  (value) => (value === null || value === '' ? [] : value),
  z.array(reference).max(1000),
);

const seatedFields = {
  groupIds: seatedReferences.optional(),
  guestIds: seatedReferences.optional(),
  /** Aliases that clients may send back unchanged; `groupIds` and `guestIds` take precedence. */
  assignedGroups: seatedReferences.optional(),
  assignedGuests: seatedReferences.optional(),
};

export const createTableInput = z.object({ tableName, capacity: capacity.default(defaultCapacity), ...seatedFields });

/** An omitted field is unchanged; a list replaces the current one. */
export const updateTableInput = z.object({
  id: uuid,
  ifMatch,
  tableName: tableName.optional(),
  capacity: capacity.optional(),
  ...seatedFields,
});

export const assignGroupsInput = z.object({ id: uuid, ifMatch, groupIds: seatedReferences });
export const assignGuestsInput = z.object({ id: uuid, ifMatch, guestIds: seatedReferences });

export const tableIdInput = z.object({ id: uuid });
export const deleteTableInput = z.object({ id: uuid, ifMatch });
export const moveTableInput = z.object({ id: uuid, ifMatch, after: uuid.nullable() });

const index = z.number().int().min(0);
/** A table id with a zero-based index, or a table or its id, whose index is its place in the list. */
const orderEntry = z.union(
  [
    z.object({ id: uuid, index }),
    z.object({ _id: uuid, index: index.optional() }).transform(({ _id, index: at }) => ({ id: _id, index: at })),
    uuid.transform((id) => ({ id, index: undefined })),
  ],
  { error: 'Invalid id or index.' },
);
export const updateTableOrderInput = z.object({ tables: z.array(orderEntry).max(100_000) });

export const tableOutput = z.object({
  _id: z.string(),
  tableName: z.string(),
  capacity: z.number().int(),
  seatsLeft: z.number().int(),
  assignedGroups: z.array(z.object({ _id: z.string(), groupName: z.string(), guests: z.number().int() })),
  assignedGuests: z.array(
    z.object({ _id: z.string(), firstName: z.string(), lastName: z.string(), status: z.enum(guestStatuses) }),
  ),
  groupIds: z.array(z.string()),
  guestIds: z.array(z.string()),
  createdAt: z.string(),
  version: z.number().int(),
});
export type Table = z.infer<typeof tableOutput>;
