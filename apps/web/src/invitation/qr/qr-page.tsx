// A signed-in administrator gets the door instead (dashboard/door, specification §6 "QR page").
import type { DoorState } from '@havn/api/attendance/status-rules';
import { useTranslation } from 'react-i18next';
import { DoorFlag } from '../../art/door-flag.js';
import { Scene } from '../../art/scene.js';
import { getProblemKind } from '../../lib/api/api-error.js';
import { trpc } from '../../lib/api/trpc.js';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { LoadingScreen } from '../gate/loading-screen.js';
import { ProblemPage } from '../gate/problem-page.js';
import { toSnapshot, useRefetchOnServerReady } from '../gate/queries.js';

const texts = {
  validated: ['QR.validated', 'QR.validatedText'],
  declined: ['QR.accessDenied', 'QR.accessDeniedText'],
  pending: ['QR.pendingApproval', 'QR.pendingApprovalText'],
  invalid: ['QR.invalidPass', 'QR.invalidPassText'],
} as const satisfies Record<DoorState, readonly [string, string]>;

export function QrPage({ code }: { code: string }) {
  const { t } = useTranslation();
  // From the server each time; a cached state is never shown (security row T6).
  const query = trpc.guest.qr.useQuery({ code }, { gcTime: 0, refetchOnWindowFocus: 'always' });
  useRefetchOnServerReady(query);
  const { isFresh, data } = toSnapshot<{ state: DoorState }>(query);
  if (isFresh && data !== undefined) return <DoorSign state={data.state} />;
  return query.error === null ? (
    <LoadingScreen text={t('Loading.Validating')} />
  ) : (
    <ProblemPage problem={getProblemKind(query.error)} onRetry={() => void query.refetch()} />
  );
}

export function DoorSign({ state }: { state: DoorState }) {
  const { t } = useTranslation();
  const [title, text] = texts[state];
  usePageSetup(`${t(title)} · ${t('Titles.Qr')}`);
  return (
    <Scene kind="qr">
      <div className="centered-page">
        <p className="eyebrow">{t('QR.title')}</p>
        <DoorFlag state={state} />
        <h1 className="title">{t(title)}</h1>
        <p className="lead" role="status">
          {t(text)}
        </p>
        <p className="note">{t('QR.personnel')}</p>
      </div>
    </Scene>
  );
}
