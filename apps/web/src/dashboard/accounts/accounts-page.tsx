// /dashboard/accounts: the people who use the dashboard, for owners; one's own sessions, password and passkeys, for everyone
// (specification §10 "Accounts").
import './accounts.css';
import { type ReactNode, useId } from 'react';
import { useRole } from '../data/role.js';
import { useTexts } from '../texts.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { PasskeysSection } from './passkeys-section.js';
import { PasswordSection } from './password-section.js';
import { PeopleSection } from './people-section.js';
import { SessionList } from './session-list.js';

export function AccountsPage() {
  const { t } = useTexts();
  const isOwner = useRole() === 'owner';
  const title = t(isOwner ? 'Accounts.Title' : 'Accounts.OwnTitle');
  useDashboardPage(title);
  return (
    <>
      <header className="list-head">
        <h1 className="dashboard-title">{title}</h1>
      </header>
      <div className="accounts">
        {isOwner ? <PeopleSection /> : null}
        <div className="accounts__own">
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
      </div>
    </>
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
