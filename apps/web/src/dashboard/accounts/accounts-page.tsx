// /dashboard/accounts (specification §10 "Accounts").
import './accounts.css';
import { useRole } from '../session/role.js';
import { useAccount } from '../session/use-account.js';
import { useTexts } from '../texts/texts.js';
import { LoadingState } from '../ui/notice.js';
import { useDashboardPage } from '../ui/scroll-restoration.js';
import { OwnAccount } from './own-account.js';
import { PeopleSection } from './people-section.js';

export function AccountsPage() {
  const { t } = useTexts();
  const role = useRole();
  const isOwner = role === 'owner';
  const { isPending } = useAccount();
  const title = t(isOwner ? 'Accounts.Title' : 'Accounts.OwnTitle');
  useDashboardPage(title);
  return (
    <>
      <header className="cluster list-head">
        <h1 className="dashboard-title">{title}</h1>
      </header>
      <div className="accounts in-order">
        {role === null && isPending ? <LoadingState /> : null}
        {isOwner ? <PeopleSection /> : null}
        <OwnAccount />
      </div>
    </>
  );
}
