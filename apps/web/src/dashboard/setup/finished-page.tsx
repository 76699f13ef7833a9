// The end of the set-up: the finished invitation, full screen, and one next step.

import { weddingDefaults } from '@havn/api/wedding/fields';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { focusHeading } from '../../lib/startup/page-setup.js';
import { PrivateAddressNotice } from '../invitations/address-check.js';
import { requestInvitation } from '../navigation/command-request.js';
import type { InvitationViewProps, SetupParts } from '../records/setup-parts.js';
import { useFullWedding } from '../session/use-full-wedding.js';
import { useCouple, useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';

type Page = InvitationViewProps['page'];

const nextPage: Record<Page, Page> = { welcome: 'invitation', invitation: 'pass', pass: 'welcome' };

export function FinishedPage({ InvitationView }: Pick<SetupParts, 'InvitationView'>) {
  const { t } = useTexts();
  const { data: wedding } = useFullWedding();
  const [page, setPage] = useState<Page>('welcome');
  const couple = useCouple();
  const isNamed = couple !== '' && wedding?.coupleTitle !== weddingDefaults.coupleTitle;
  const title = t('Setup.Finished.Title');
  useEffect(() => {
    focusHeading();
    document.title = title;
  }, [title]);
  return (
    <main className="finished dashboard">
      <div className="finished__invitation">
        {wedding === undefined ? null : <InvitationView wedding={wedding} page={page} isFullScreen />}
      </div>
      <div className="finished__bar">
        <div>
          <h1 className="finished__title">{title}</h1>
          <p>{isNamed ? t('Setup.Finished.TextWithNames', { couple }) : t('Setup.Finished.Text')}</p>
          <PrivateAddressNotice />
        </div>
        <p className="cluster gap-3">
          <DashboardButton variant="quiet" onClick={() => setPage(nextPage[page])}>
            {t(`Setup.Finished.Open.${page}`)}
          </DashboardButton>
          <NextStep />
        </p>
      </div>
    </main>
  );
}

function NextStep() {
  const { t } = useTexts();
  const guests = trpc.guest.counts.useQuery().data?.guests ?? 0;
  const [to, name] =
    guests > 0 ? (['/dashboard/message-list', 'Send'] as const) : (['/dashboard/import', 'Guests'] as const);
  return (
    <>
      <Link to={to} onClick={name === 'Send' ? requestInvitation : undefined} className="dashboard-button">
        {t(`Setup.Finished.${name}`)}
      </Link>
      <Link to="/dashboard" className="link-button">
        {t('Setup.Finished.Overview')}
      </Link>
    </>
  );
}
