import { z } from 'zod';
import { uuid } from '../kernel/fields.js';

/** The id from the response header `Undo` of the change. */
export const takeBackInput = z.object({ id: uuid });
