// Composes the first set-up for its two routes. The forms belong to the settings and the import; each is loaded with
// its step.
import { lazy } from 'react';
import type { SetupParts } from '../dashboard/records/setup-parts.js';
import { SetupPage } from '../dashboard/setup/setup-page.js';

const parts: SetupParts = {
  RecordForm: lazy(() =>
    import('../dashboard/settings/setup-record-form.js').then((file) => ({ default: file.SetupRecordForm })),
  ),
  GuestImport: lazy(() =>
    import('../dashboard/import/setup-import.js').then((file) => ({ default: file.SetupImport })),
  ),
  InvitationView: lazy(() =>
    import('../dashboard/settings/preview/full-screen-invitation.js').then((file) => ({
      default: file.FullScreenInvitation,
    })),
  ),
};

export function SetupRoute({ token }: { token: string | null }) {
  return <SetupPage token={token} parts={parts} />;
}
