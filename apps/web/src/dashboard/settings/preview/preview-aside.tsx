// The preview beside the form on wide screens.
import { useTexts } from '../../texts.js';
import { InvitationPreview, type PreviewProps } from './invitation-preview.js';
import { useIsWide } from './use-is-wide.js';

export function PreviewAside(props: PreviewProps) {
  const { t } = useTexts();
  if (!useIsWide()) return null;
  return (
    <aside className="settings__aside" aria-label={t('Settings.Preview.Title')}>
      <InvitationPreview {...props} />
    </aside>
  );
}
