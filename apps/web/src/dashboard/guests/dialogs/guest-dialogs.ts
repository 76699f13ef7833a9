// The dialogs of the list, loaded together, so that one replaces another at once.
import type { Dialogs } from '../../ui/dialog/use-dialogs.js';
import type { AssignKind } from '../bulk/use-bulk-actions.js';

export { DeleteRecord } from '../../records/undo/delete-record.js';
export { AssignDialog } from '../bulk/assign-dialog.js';
export { DeleteGuests } from './delete-guests.js';
export { GuestDetails } from './guest-details.js';
export { GuestDialog } from './guest-dialog.js';

export interface GuestListDialogs {
  details: string;
  /** null to create a guest. */
  edit: string | null;
  household: undefined;
  delete: string;
  deleteMany: readonly string[];
  assign: AssignKind;
}

export type OpenGuestDialog = Dialogs<GuestListDialogs>['open'];
