// Components of other pages that the set-up shows. Its routes pass them in, because no page imports from the folder of
// another.
import type { FullWedding } from '@havn/api/wedding/schema';
import type { ComponentType } from 'react';

export type RecordStep = 'names' | 'day' | 'venue';

export interface RecordFormProps {
  step: RecordStep;
  wedding: FullWedding;
  onSaved(): Promise<void>;
}

export interface GuestImportProps {
  /** Called when the guests have been imported, or the list starts empty. */
  onDone(): Promise<void>;
}

export interface InvitationViewProps {
  wedding: FullWedding;
  page: 'welcome' | 'invitation' | 'pass';
  /** Otherwise in a frame as large as a phone. */
  isFullScreen?: boolean;
}

export interface SetupParts {
  RecordForm: ComponentType<RecordFormProps>;
  GuestImport: ComponentType<GuestImportProps>;
  InvitationView: ComponentType<InvitationViewProps>;
}
