// The preview beside the form on wide screens.
import { useTexts } from '../../texts.js';
import { InvitationPreview, type PreviewProps } from './invitation-preview.js';
import { useWide } from './use-wide.js';

export function PreviewAside(props: PreviewProps) {
  const { t } = useTexts();
  if (!useWide()) return null;
  return (
    <aside className="settings__aside" aria-label={t('Settings.Preview.Title')}>
      <InvitationPreview {...props} />
    </aside>
  );
}
