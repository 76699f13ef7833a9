// Sections of the letter (specification §2 "Section", §4). Shared by forms, tRPC, REST and OpenAPI.
import { z } from 'zod';
import { buildCreateShape, buildOutputShape, buildUpdateShape } from '../kernel/field-schemas.js';
import { ifMatch, position, uuid } from '../kernel/fields.js';
import { sectionFields } from './fields.js';

export const createSectionInput = z.object(buildCreateShape(sectionFields));
export const updateSectionInput = z.object({ id: uuid, ifMatch, ...buildUpdateShape(sectionFields) });
export const sectionIdInput = z.object({ id: uuid });
export const deleteSectionInput = z.object({ id: uuid, ifMatch });
export const moveSectionInput = z.object({ id: uuid, ifMatch, after: uuid.nullable() });

export const sectionOutput = z.object({
  _id: z.string(),
  title: z.string().describe('In the first language of the wedding that has one'),
  ...buildOutputShape(sectionFields),
  createdAt: z.string(),
  position,
  version: z.number().int(),
});
export type Section = z.infer<typeof sectionOutput>;

const sectionTexts = z.object({ title: z.string(), text: z.string() });

/** For the holder of a code. */
export const heldSection = z.object({
  _id: z.string(),
  ...sectionTexts.shape,
  texts: z
    .record(z.string(), sectionTexts)
    .describe('The same texts by language of the wedding; the ones above are those of the language of the invitation'),
  place: z.string(),
  pictureUrl: z.string(),
});
export type HeldSection = z.infer<typeof heldSection>;
