// /dashboard/accounts (specification §10 "Accounts").
import './accounts.css';
import { PageHead } from '../screens/page-head.js';
import { useRole } from '../session/role.js';
import { useAccount } from '../session/use-account.js';
import { useTexts } from '../texts/texts.js';
import { LoadingState } from '../ui/notice.js';
import { OwnAccount } from './own-account.js';
import { PeopleSection } from './people-section.js';

export function AccountsPage() {
  const { t } = useTexts();
  const role = useRole();
  const isOwner = role === 'owner';
  const { isPending } = useAccount();
  return (
    <>
      <PageHead title={t(isOwner ? 'Accounts.Title' : 'Accounts.OwnTitle')} />
      <div className="accounts in-order">
        {role === null && isPending ? <LoadingState /> : null}
        {isOwner ? <PeopleSection /> : null}
        <OwnAccount />
      </div>
    </>
  );
}
