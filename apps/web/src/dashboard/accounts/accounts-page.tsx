// /dashboard/accounts: the people who use the dashboard, for owners; one's own sessions, password and passkeys, for
// owners and planners (specification §10 "Accounts").
import './accounts.css';
import { useRole } from '../data/role.js';
import { useTexts } from '../texts.js';
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
      <header className="list-head">
        <h1 className="dashboard-title">{title}</h1>
      </header>
      <div className="accounts">
        {isOwner ? <PeopleSection /> : null}
        <OwnAccount />
      </div>
    </>
  );
}
