// The page that staff open at the door: shows one of four states of a code, and names only to a signed-in
// administrator (specification §6 "QR page"). Always the server's current response, never cached data.
import type { DoorState } from '@havn/api/invitation/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QrPicture } from '../../art/qr-picture.js';
import { Scene } from '../../art/scene.js';
import { troubleOf } from '../../lib/failure.js';
import { usePageEntry } from '../../lib/page-entry.js';
import { trpc } from '../../lib/trpc.js';
import { TroublePage } from '../gate/trouble-page.js';
import { WaitingPage } from '../gate/waiting-page.js';

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
  if (query.isError) return <TroublePage trouble={troubleOf(query.error)} onRetry={() => void query.refetch()} />;
  if (query.data === undefined || !query.isFetchedAfterMount) return <WaitingPage text={t('Loading.Validating')} />;
  return (
    <DoorSign state={query.data.state} isSmall={staff !== undefined}>
      {query.data.state === 'invalid' ? null : staff}
    </DoorSign>
  );
}

interface DoorSignProps {
  state: DoorState;
  /** Shrinks the flag to make room for the guest list. */
  isSmall: boolean;
  children: ReactNode;
}

function DoorSign({ state, isSmall, children }: DoorSignProps) {
  const { t } = useTranslation();
  const [word, sentence] = texts[state];
  usePageEntry(`${t(word)} · ${t('Titles.Qr')}`);
  return (
    <Scene kind="qr">
      <div className={isSmall ? 'moment moment--door' : 'moment'}>
        <p className="eyebrow">{t('QR.title')}</p>
        <QrPicture state={state} />
        <h1 className="title">{t(word)}</h1>
        <p className="lead" role="status">
          {t(sentence)}
        </p>
        {children}
        <p className="note">{t('QR.personnel')}</p>
      </div>
    </Scene>
  );
}
