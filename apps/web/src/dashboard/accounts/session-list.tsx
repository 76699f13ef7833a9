import type { Session } from '@havn/api/administrators/session/schema';
import { trpc } from '../../lib/api/trpc.js';
import { ActionFailure } from '../screens/action-failure.js';
import { Loaded } from '../screens/loaded.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useFocusOnRemoval } from '../ui/focus.js';
import { useFormatLastUsed } from './use-format-last-used.js';

export function SessionList() {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const refresh = () => utils.session.list.invalidate();
  const end = trpc.session.end.useMutation({ onSettled: refresh });
  const endOthers = trpc.session.endOthers.useMutation({ onSettled: refresh });
  return (
    <Loaded query={trpc.session.list.useQuery()}>
      {(sessions) => (
        <div className="stack form-stack">
          <ActionFailure error={end.error ?? endOthers.error} message={t('Accounts.Sessions.Failed')} />
          <ul className="account-list">
            {sessions.map((session) => (
              <SessionRow key={session._id} session={session} onEnd={() => end.mutate({ id: session._id })} />
            ))}
          </ul>
          {sessions.length > 1 ? (
            <p>
              <DashboardButton variant="quiet" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
                {t('Accounts.Sessions.EndOthers')}
              </DashboardButton>
            </p>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd(): void }) {
  const { t } = useTexts();
  const formatLastUsed = useFormatLastUsed();
  const row = useFocusOnRemoval<HTMLLIElement>({ inNextRow: '.account-row__name' });
  const { browser, system, isCurrent, lastUsedAt } = session;
  const device =
    browser !== null && system !== null
      ? t('Accounts.Sessions.Device', { browser, system })
      : (browser ?? system ?? t('Accounts.Sessions.UnknownDevice'));
  return (
    <li ref={row} className="cluster account-row">
      <div className="account-row__text">
        <p className="strong break account-row__name" tabIndex={-1}>
          {device}
        </p>
        <p className="muted">{isCurrent ? t('Accounts.Sessions.ThisDevice') : formatLastUsed(lastUsedAt)}</p>
      </div>
      {isCurrent ? null : (
        <DashboardButton variant="quiet" aria-label={t('Accounts.Sessions.EndLabel', { device })} onClick={onEnd}>
          {t('Accounts.Sessions.End')}
        </DashboardButton>
      )}
    </li>
  );
}
