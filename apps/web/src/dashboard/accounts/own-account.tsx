import { useState } from 'react';
import { Loaded } from '../screens/loaded.js';
import { useAccount } from '../session/use-account.js';
import { useTexts } from '../texts/texts.js';
import { Notice } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { FirstPasswordForm } from './first-password-form.js';
import { PasskeysSection } from './passkeys-section.js';
import { PasswordForm } from './password-form.js';
import { SessionList } from './session-list.js';

export function OwnAccount() {
  const { t } = useTexts();
  return (
    <div className="stack accounts__own">
      <Panel title={t('Accounts.Sessions.Title')}>
        <SessionList />
      </Panel>
      <Panel title={t('Accounts.Password.Title')}>
        <PasswordSection />
      </Panel>
      <Panel title={t('Passkeys.Title')}>
        <PasskeysSection />
      </Panel>
    </div>
  );
}

function PasswordSection() {
  const { t } = useTexts();
  const [wasCreated, setCreated] = useState(false);
  return (
    <Loaded query={useAccount()}>
      {({ email, hasPassword }) =>
        hasPassword ? (
          <>
            {wasCreated ? <Notice>{t('Accounts.Password.Created')}</Notice> : null}
            <PasswordForm email={email} />
          </>
        ) : (
          <FirstPasswordForm email={email} onCreated={() => setCreated(true)} />
        )
      }
    </Loaded>
  );
}
