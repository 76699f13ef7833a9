// /dashboard/settings/sending (specification §10 "Sending").

import type { ReactNode } from 'react';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { trpc } from '../../../lib/api/trpc.js';
import { AddressCheck, PrivateAddressNotice } from '../../invitations/address-check.js';
import { Loaded } from '../../screens/loaded.js';
import { useTexts } from '../../texts/texts.js';
import { LoadingState } from '../../ui/notice.js';
import { Panel } from '../../ui/panel.js';
import { SettingsPageHead } from '../settings-page-head.js';
import { MailboxForm } from './mailbox-form.js';
import { EmailTest, SmsTest } from './test-message.js';

export function SendingPage() {
  const { t } = useTexts();
  const sending = trpc.message.sending.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <>
      <SettingsPageHead title={t('SendingSetup.Title')} />
      <Loaded query={sending}>
        {({ email, sms }) => (
          <div className="stack sending-setup in-order">
            <AddressPanel />
            <SendingPanel title={t('SendingSetup.Email')}>
              <MailboxPart />
              {email.canSend ? <EmailTest /> : null}
            </SendingPanel>
            <SendingPanel title={t('SendingSetup.Sms')}>
              <p>{t(sms.canSend ? 'SendingSetup.SmsReady' : 'SendingSetup.SmsMissing')}</p>
              {sms.canSend ? <SmsTest /> : null}
            </SendingPanel>
          </div>
        )}
      </Loaded>
    </>
  );
}

function AddressPanel() {
  const { t } = useTexts();
  const { data: wedding, isPending } = trpc.wedding.get.useQuery();
  const publicUrl = wedding?.publicUrl;
  if (isPending) return <LoadingState />;
  return (
    <SendingPanel title={t('Address.Title')}>
      {publicUrl === undefined ? null : <p className="break">{t('Address.Links', { address: publicUrl })}</p>}
      <PrivateAddressNotice />
      <AddressCheck />
    </SendingPanel>
  );
}

function SendingPanel(panel: { title: string; children: ReactNode }) {
  return <Panel className="panel settings__section stack form-stack" {...panel} />;
}

function MailboxPart() {
  const { t } = useTexts();
  const query = trpc.mailbox.get.useQuery(undefined, {
    refetchOnMount: 'always',
    retry: (failures, error) => failures < 3 && getErrorReason(error) !== 'FORBIDDEN_ROLE',
  });
  if (query.data === undefined && getErrorReason(query.error) === 'FORBIDDEN_ROLE')
    return <p>{t('SendingSetup.OwnerOnly')}</p>;
  return (
    <Loaded query={query}>
      {({ mailbox, route }) => {
        const isOverridden = route === 'resend' || route === 'environment';
        return (
          <>
            <p>{t(`SendingSetup.Route.${route}`)}</p>
            {isOverridden && mailbox !== null ? <p className="notice">{t('SendingSetup.EnvironmentWins')}</p> : null}
            {isOverridden && mailbox === null ? null : <MailboxForm mailbox={mailbox} />}
          </>
        );
      }}
    </Loaded>
  );
}
