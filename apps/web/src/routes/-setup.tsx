// Composes the first set-up for its two routes: the forms belong to the settings and the import.
import { SetupImport } from '../dashboard/import/setup-import.js';
import type { SetupParts } from '../dashboard/records/setup-parts.js';
import { SetupInvitation } from '../dashboard/settings/preview/setup-invitation.js';
import { SetupRecordForm } from '../dashboard/settings/setup-record-form.js';
import { SetupPage } from '../dashboard/setup/setup-page.js';

const parts: SetupParts = {
  RecordForm: SetupRecordForm,
  GuestImport: SetupImport,
  InvitationView: SetupInvitation,
};

export function SetupRoute({ token }: { token: string | null }) {
  return <SetupPage token={token} parts={parts} />;
}
