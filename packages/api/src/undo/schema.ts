// Taking a change back, as it crosses the doors (specification §2 "Undo").
import { z } from 'zod';
import { uuid } from '../fields.js';

/** The id that the answer to the change carried in its header `Undo`. */
export const undoInput = z.object({ id: uuid });
