// The guest whose cell is being edited. The row stays in the table meanwhile, even if a live change takes it out of the
// filter or the search.
import { createStore } from '../../../lib/storage/store.js';

export const editedGuestId = createStore<string | null>(null);
