import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { useCopyText } from '../../ui/use-copy-text.js';

interface SetupHelpDialogProps extends OpenDialog {
  formats: readonly ('sms' | 'email')[];
}

export function SetupHelpDialog({ formats, open, onClose }: SetupHelpDialogProps) {
  const { t } = useTexts();
  const request = useRef<HTMLQuoteElement>(null);
  const { copy, result } = useCopyText();
  return (
    <Dialog open={open} onClose={onClose} title={t('Messages.SetUp.Title')} closeLabel={t('Actions.Close')}>
      <div className="stack form-stack">
        <p>{t('Messages.SetUp.Meanwhile')}</p>
        <h3 className="form-field__label">{t('Messages.SetUp.Needed')}</h3>
        <ul className="bullets setup-help__list">
          {formats.map((format) => (
            <li key={format}>{t(`Messages.SetUp.${format}`)}</li>
          ))}
        </ul>
        {formats.includes('email') ? (
          <p>
            <Link to="/dashboard/settings/sending" className="dashboard-button">
              {t('Messages.SetUp.EnterMailbox')}
            </Link>
          </p>
        ) : null}
        <p>{t('Messages.SetUp.Ask')}</p>
        <blockquote ref={request} className="share__message" tabIndex={-1}>
          {t('Messages.SetUp.Request')}
        </blockquote>
        <p className="wrap">
          <DashboardButton variant="quiet" icon="copy" onClick={() => copy(request.current)}>
            {t('Share.CopyMessage')}
          </DashboardButton>
        </p>
        <p className="share__status" role="status">
          {result}
        </p>
      </div>
    </Dialog>
  );
}
