// /dashboard/accounts (specification §10 "Accounts").
import './accounts.css';
import { useRole } from '../session/role.js';
import { useTexts } from '../texts/texts.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { OwnAccount } from './own-account.js';
import { PeopleSection } from './people-section.js';

export function AccountsPage() {
  const { t } = useTexts();
  const isOwner = useRole() === 'owner';
  const title = t(isOwner ? 'Accounts.Title' : 'Accounts.OwnTitle');
  useDashboardPage(title);
  return (
    <>
      <header className="cluster list-head">
        <h1 className="dashboard-title">{title}</h1>
      </header>
      <div className="accounts in-order">
        {isOwner ? <PeopleSection /> : null}
        <OwnAccount />
      </div>
    </>
  );
}
