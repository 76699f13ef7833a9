// The page that staff open at the door: shows one of four states of a code, and names only to a signed-in
// administrator (specification §6 "QR page").
import type { DoorState } from '@havn/api/invitation/rules';
import type { ReactNode } from 'react';
import { DoorFlag } from '../../art/door-flag.js';
import { Scene } from '../../art/scene.js';
import { getProblemKind } from '../../lib/api-error.js';
import { usePageSetup } from '../../lib/page-setup.js';
import { useTranslation } from '../../lib/use-translation.js';
import type { Staleness } from '../gate/gate-state.js';
import { LoadingScreen } from '../gate/loading-screen.js';
import { OfflineBar } from '../gate/offline-bar.js';
import { ProblemPage } from '../gate/problem-page.js';
import { useDoorState } from './use-door-state.js';

const texts = {
  validated: ['QR.validated', 'QR.validatedText'],
  declined: ['QR.accessDenied', 'QR.accessDeniedText'],
  pending: ['QR.pendingApproval', 'QR.pendingApprovalText'],
  invalid: ['QR.invalidPass', 'QR.invalidPassText'],
} as const satisfies Record<DoorState, readonly [string, string]>;

/** `staff` is shown below the state to a signed-in administrator. */
export function QrPage({ code, staff }: { code: string; staff?: ReactNode }) {
  const { t } = useTranslation();
  const { view, stale, error, retry } = useDoorState(code, { isStaff: staff !== undefined });
  if (view === undefined)
    return error === null ? (
      <LoadingScreen text={t('Loading.Validating')} />
    ) : (
      <ProblemPage problem={getProblemKind(error)} onRetry={retry} />
    );
  return (
    <DoorSign state={view.state} stale={stale} isCompact={staff !== undefined}>
      {view.state === 'invalid' ? null : staff}
    </DoorSign>
  );
}

interface DoorSignProps {
  state: DoorState;
  stale: Staleness | null;
  /** Shrinks the flag to make room for the guest list. */
  isCompact: boolean;
  children: ReactNode;
}

function DoorSign({ state, stale, isCompact, children }: DoorSignProps) {
  const { t } = useTranslation();
  const [title, text] = texts[state];
  usePageSetup(`${t(title)} · ${t('Titles.Qr')}`);
  return (
    <Scene kind="qr" notice={stale === null ? null : <OfflineBar {...stale} />}>
      <div className={isCompact ? 'centered-page centered-page--compact' : 'centered-page'}>
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
