// Specification §2 "Seating wish", §4. Shared by forms, tRPC, REST and OpenAPI.
import { wishKinds } from '@havn/db/values';
import { z } from 'zod';
import { ifMatch, uuid } from '../../kernel/fields.js';
import { pairWishKinds } from './rules.js';

export { wishKinds };
export type WishKind = (typeof wishKinds)[number];

/** More than anyone enters by hand, and few enough for a suggestion to take seconds. */
export const maxWishes = 2000;

const unitFields = {
  kind: z.enum(wishKinds),
  guestId: uuid.nullable().default(null).describe('A guest; a member of a group stands for the group'),
  groupId: uuid.nullable().default(null),
  otherGuestId: uuid.nullable().default(null).describe('The other one; none for `nearCouple`'),
  otherGroupId: uuid.nullable().default(null),
};

export const oneUnitMessage = 'This wish is about one guest or group.';

export const createWishInput = z.object(unitFields).superRefine((wish, { addIssue }) => {
  const add = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
  const one = wish.guestId ?? wish.groupId;
  const other = wish.otherGuestId ?? wish.otherGroupId;
  if (one === null || (wish.guestId !== null && wish.groupId !== null)) add('guestId', 'Choose a guest or a group.');
  if (wish.kind === 'nearCouple') {
    if (other !== null) add('otherGuestId', oneUnitMessage);
  } else if (other === null || (wish.otherGuestId !== null && wish.otherGroupId !== null))
    add('otherGuestId', 'Choose a guest or a group.');
  else if (one === other) add('otherGuestId', 'Choose two different guests or groups.');
});

export const updateWishInput = z.object({ id: uuid, ifMatch, kind: z.enum(pairWishKinds) });
export const deleteWishInput = z.object({ id: uuid, ifMatch });

export const wishOutput = z.object({
  _id: z.string(),
  kind: z.enum(wishKinds),
  guestId: z.string().nullable(),
  groupId: z.string().nullable(),
  otherGuestId: z.string().nullable(),
  otherGroupId: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
});
export type Wish = z.infer<typeof wishOutput>;
