// The dialogs of the list, and what each is opened with.
import type { Dialogs } from '../../ui/dialog/use-dialogs.js';
import type { AssignKind } from '../bulk/use-bulk-actions.js';

export interface GuestListDialogs {
  details: string;
  /** null to create a guest. */
  edit: string | null;
  household: undefined;
  delete: string;
  deleteMany: readonly string[];
  assign: AssignKind;
  events: undefined;
}

export type OpenGuestDialog = Dialogs<GuestListDialogs>['open'];
