import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import { PageFrameContext } from '../../lib/startup/page-frame.js';
import { slowDelayMs, useIsDelayed } from '../../lib/use-is-delayed.js';
import { Spinner } from '../../ui/spinner.js';

export function LoadingScreen({ text, detail, children }: { text: string; detail?: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const isSlow = useIsDelayed(slowDelayMs);
  return (
    <Scene kind="waiting">
      <div className="waiting">
        <Spinner size={60} />
        <div role="status">
          <h1 className="waiting__text">{text}</h1>
          {detail === undefined ? null : <p className="muted">{detail}</p>}
          {isSlow ? <p>{t('Loading.StillTrying')}</p> : null}
        </div>
        {children}
      </div>
    </Scene>
  );
}

/** Shown while the guards wait for the server. Mentions validation only if the code is new to this browser. */
export function GateLoadingScreen({ isCodeKnown }: { isCodeKnown: boolean }) {
  const { t } = useTranslation();
  const status = t('Loading.CheckingStatus');
  const detail = isCodeKnown ? status : `${status}\n${t('Loading.Validating')}`;
  return <LoadingScreen text={t('Loading.Moment')} detail={detail} />;
}

export function RouteLoadingScreen() {
  const { t } = useTranslation();
  const frame = useContext(PageFrameContext);
  if (frame !== null) return <frame.Loading />;
  return <LoadingScreen text={t('Loading.Default')} />;
}
