import { type ReactNode, useId } from 'react';
import { useTexts } from '../texts/texts.js';
import { PasskeysSection } from './passkeys-section.js';
import { PasswordSection } from './password-section.js';
import { SessionList } from './session-list.js';

export function OwnAccount() {
  const { t } = useTexts();
  return (
    <div className="stack accounts__own">
      <AccountSection title={t('Accounts.Sessions.Title')}>
        <SessionList />
      </AccountSection>
      <AccountSection title={t('Accounts.Password.Title')}>
        <PasswordSection />
      </AccountSection>
      <AccountSection title={t('Passkeys.Title')}>
        <PasskeysSection />
      </AccountSection>
    </div>
  );
}

function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 className="panel__title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
