import { z } from 'zod';
import { success, uuid } from '../kernel/fields.js';
import { recordedChange } from '../kernel/recorded-change.js';

/** The id from the response header `Undo` of the change. */
export const takeBackInput = z.object({ id: uuid });

export const takeBackOutput = success.extend({ undone: recordedChange });
