// Composes the first set-up for its two routes. The forms belong to the settings and the import; each is loaded with
// its step.
import type { SetupParts } from '../dashboard/records/setup-parts.js';
import { SetupPage } from '../dashboard/setup/setup-page.js';
import { createLazyPart } from '../dashboard/ui/lazy-part.js';

const parts: SetupParts = {
  RecordForm: createLazyPart(() => import('../dashboard/settings/setup-record-form.js'), 'SetupRecordForm'),
  GuestImport: createLazyPart(() => import('../dashboard/import/setup-import.js'), 'SetupImport'),
  InvitationView: createLazyPart(
    () => import('../dashboard/settings/preview/full-screen-invitation.js'),
    'FullScreenInvitation',
  ),
};

export function SetupRoute({ token }: { token: string | null }) {
  return <SetupPage token={token} parts={parts} />;
}
