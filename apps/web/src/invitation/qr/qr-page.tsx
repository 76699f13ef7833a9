// The page that staff open at the door: shows one of four states of a code, and names only to a signed-in
// administrator (specification §6 "QR page"). Always the server's current response, never cached data.
import type { DoorState } from '@havn/api/invitation/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DoorFlag } from '../../art/door-flag.js';
import { Scene } from '../../art/scene.js';
import { getProblemKind } from '../../lib/api-error.js';
import { usePageSetup } from '../../lib/page-setup.js';
import { trpc } from '../../lib/trpc.js';
import { LoadingScreen } from '../gate/loading-screen.js';
import { ProblemPage } from '../gate/problem-page.js';

const texts = {
  validated: ['QR.validated', 'QR.validatedText'],
  declined: ['QR.accessDenied', 'QR.accessDeniedText'],
  pending: ['QR.pendingApproval', 'QR.pendingApprovalText'],
  invalid: ['QR.invalidPass', 'QR.invalidPassText'],
} as const satisfies Record<DoorState, readonly [string, string]>;

/** `staff` is shown below the state to a signed-in administrator. */
export function QrPage({ code, staff }: { code: string; staff?: ReactNode }) {
  const { t } = useTranslation();
  const query = trpc.guest.qr.useQuery({ code }, { gcTime: 0, refetchOnWindowFocus: 'always' });
  if (query.isError) return <ProblemPage problem={getProblemKind(query.error)} onRetry={() => void query.refetch()} />;
  if (query.data === undefined || !query.isFetchedAfterMount) return <LoadingScreen text={t('Loading.Validating')} />;
  return (
    <DoorSign state={query.data.state} isCompact={staff !== undefined}>
      {query.data.state === 'invalid' ? null : staff}
    </DoorSign>
  );
}

interface DoorSignProps {
  state: DoorState;
  /** Shrinks the flag to make room for the guest list. */
  isCompact: boolean;
  children: ReactNode;
}

function DoorSign({ state, isCompact, children }: DoorSignProps) {
  const { t } = useTranslation();
  const [title, text] = texts[state];
  usePageSetup(`${t(title)} · ${t('Titles.Qr')}`);
  return (
    <Scene kind="qr">
      <div className={isCompact ? 'moment moment--door' : 'moment'}>
        <p className="eyebrow">{t('QR.title')}</p>
        <DoorFlag state={state} />
        <h1 className="title">{t(title)}</h1>
        <p className="lead" role="status">
          {t(text)}
        </p>
        {children}
        <p className="note">{t('QR.personnel')}</p>
      </div>
    </Scene>
  );
}
