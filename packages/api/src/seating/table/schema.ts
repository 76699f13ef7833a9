// Specification §2 "Table", §4. Shared by forms, tRPC, REST and OpenAPI.
import { z } from 'zod';
import { buildCreateShape, buildOutputShape, buildUpdateShape } from '../../kernel/field-schemas.js';
import { guestWithStatus, ifMatch, position, reference, uuid } from '../../kernel/fields.js';
import { tableFields } from './fields.js';
import { buildTableNames, numberPlaceholder } from './rules.js';

const fields = buildCreateShape(tableFields);
const { tableName, capacity } = fields;

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

const { isHead } = buildUpdateShape(tableFields);

/** Without `isHead`, the name says it. */
export const createTableInput = z.object({ ...fields, isHead, ...seatedFields });

const numberedNames = { namePattern: tableName, firstNumber: z.number().int().min(0).max(9999).default(1) };

function checkNamePattern(
  { namePattern, firstNumber, count }: { namePattern: string; firstNumber: number; count: number },
  addIssue: (message: string) => void,
): void {
  if (count > 1 && !namePattern.includes(numberPlaceholder)) addIssue('Put {n} where the number goes.');
  const [lastName] = buildTableNames({ namePattern, firstNumber: firstNumber + count - 1, count: 1 });
  if (!tableName.safeParse(lastName).success) addIssue('At most 100 characters.');
}

export const createManyTablesInput = z
  .object({ count: z.number().int().min(1).max(100), capacity, ...numberedNames })
  .superRefine((input, { addIssue }) =>
    checkNamePattern(input, (message) => addIssue({ code: 'custom', path: ['namePattern'], message })),
  );

export const renumberTablesInput = z
  .object({ ids: z.array(uuid).min(1).max(1000), ...numberedNames })
  .superRefine(({ ids, ...names }, { addIssue }) =>
    checkNamePattern({ ...names, count: ids.length }, (message) =>
      addIssue({ code: 'custom', path: ['namePattern'], message }),
    ),
  );

export const updateTableInput = z.object({ id: uuid, ifMatch, ...buildUpdateShape(tableFields), ...seatedFields });

export const assignGroupsInput = z.object({ id: uuid, ifMatch, groupIds: seatedReferences });
export const assignGuestsInput = z.object({ id: uuid, ifMatch, guestIds: seatedReferences });

const maxMovedUnits = 1000;
/** At most so many groups and individuals, each of them once. */
export function buildMovesInput(maxUnits: number) {
  const ids = z.array(uuid).max(maxUnits).default([]);
  const move = z.object({
    /** `null` frees the seats. */
    tableId: uuid.nullable(),
    groupIds: ids,
    guestIds: ids,
  });
  return z.object({ moves: z.array(move).min(1).max(maxUnits) }).superRefine(({ moves }, { addIssue }) => {
    const moved = moves.flatMap(({ groupIds, guestIds }) => [...groupIds, ...guestIds]);
    const addMessage = (message: string) => addIssue({ code: 'custom', path: ['moves'], message });
    if (moved.length > maxUnits) addMessage(`At most ${maxUnits} entries.`);
    if (new Set(moved).size < moved.length) addMessage('The same ID appears twice.');
  });
}

export const seatTablesInput = buildMovesInput(maxMovedUnits);

const unitIds = z.array(uuid).max(maxMovedUnits).default([]);
const swappedUnits = z.object({ groupIds: unitIds, guestIds: unitIds });
export const swapTablesInput = z
  .object({ units: swappedUnits, others: swappedUnits })
  .superRefine(({ units, others }, { addIssue }) => {
    const lists = [units, others].map(({ groupIds, guestIds }) => [...groupIds, ...guestIds]);
    const ids = lists.flat();
    const addMessage = (message: string) => addIssue({ code: 'custom', path: ['others'], message });
    if (lists.some((list) => list.length === 0)) addMessage('At least one guest or group is required.');
    if (ids.length > maxMovedUnits) addMessage(`At most ${maxMovedUnits} entries.`);
    if (new Set(ids).size < ids.length) addMessage('The same ID appears twice.');
  });

export const tableIdInput = z.object({ id: uuid });
export const deleteTableInput = z.object({ id: uuid, ifMatch });
export const moveTableInput = z.object({ id: uuid, ifMatch, after: uuid.nullable() });

const index = z.number().int().min(0);
/** The index defaults to the place in the list. */
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
  ...buildOutputShape(tableFields),
  seatsLeft: z.number().int(),
  assignedGroups: z.array(
    z.object({
      _id: z.string(),
      groupName: z.string(),
      guests: z.number().int(),
      seats: z.number().int().describe('The seats that its members take'),
    }),
  ),
  assignedGuests: z.array(guestWithStatus.extend({ needsSeat: z.boolean() })),
  groupIds: z.array(z.string()),
  guestIds: z.array(z.string()),
  createdAt: z.string(),
  position,
  version: z.number().int(),
});
export type Table = z.infer<typeof tableOutput>;
