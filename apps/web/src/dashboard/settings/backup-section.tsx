// Specification §1 "Backups".
import type { BackupStatus } from '@havn/api/backup/schema';
import { trpc } from '../../lib/api/trpc.js';
import { isBackupStale, useFormatRecentTime } from '../texts/backup-time.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { WarningNotice } from '../ui/notice.js';

export function BackupSection() {
  const { t } = useTexts();
  const { data, isError } = trpc.backup.getStatus.useQuery();
  return (
    <div className="stack form-stack">
      {data === undefined ? (
        <p className="muted">{isError ? t('Settings.Backups.Unknown') : t('Settings.Backups.Loading')}</p>
      ) : (
        <LastBackup status={data} />
      )}
      <p className="muted">{t('Settings.Backups.Explanation')}</p>
    </div>
  );
}

function LastBackup({ status: { last, failure } }: { status: BackupStatus }) {
  const { t } = useTexts();
  const now = new Date();
  const formatTime = useFormatRecentTime();
  if (last === null && failure === null) return <p>{t('Settings.Backups.None')}</p>;
  const isStale = last === null || isBackupStale(new Date(last.createdAt), now);
  return (
    <>
      {last === null ? null : (
        <p className="row">
          <Icon name={last.isVerified && !isStale ? 'tick' : 'warning'} />
          <span>
            {t(last.isVerified ? 'Settings.Backups.Verified' : 'Settings.Backups.Unverified', {
              when: formatTime(last.createdAt),
            })}
          </span>
        </p>
      )}
      {failure === null ? null : (
        <WarningNotice>{t('Settings.Backups.Failed', { when: formatTime(failure.createdAt) })}</WarningNotice>
      )}
      {failure === null && isStale ? <WarningNotice>{t('Settings.Backups.Stale')}</WarningNotice> : null}
      <BackupProblem problem={failure?.problem ?? last?.problem ?? null} />
    </>
  );
}

/** The server's error text, in English, for the person who operates it. */
function BackupProblem({ problem }: { problem: string | null }) {
  return problem === null ? null : (
    <p className="muted" lang="en">
      {problem}
    </p>
  );
}
