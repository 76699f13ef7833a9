// "2 new since 28 November": what the caterer does not know yet, until a planner has seen it or exports again.
import { formatNeedText, listNoted } from '@havn/api/people/needs/rules';
import type { CateringChange, CateringChanges, NeedsView } from '@havn/api/seating/catering/schema';
import { trpc } from '../../lib/api/trpc.js';
import { ActionFailure } from '../screens/action-failure.js';
import { Loaded } from '../screens/loaded.js';
import { useFormatRecentTime } from '../texts/backup-time.js';
import { useTexts } from '../texts/texts.js';
import { useNeedWords } from '../texts/use-need-words.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Panel } from '../ui/panel.js';
import { useMarkSeen } from './use-caterer-records.js';

export function ChangesSinceExport() {
  return (
    <Loaded query={trpc.catering.changes.useQuery()} isPart>
      {(news) => <NewChanges {...news} />}
    </Loaded>
  );
}

function NewChanges({ since, changes }: CateringChanges) {
  const { t } = useTexts();
  const formatTime = useFormatRecentTime();
  const markSeen = useMarkSeen();
  if (since === null) return <p className="notice catering__since">{t('Catering.NeverExported')}</p>;
  const time = formatTime(since);
  if (changes.length === 0) return <p className="muted catering__since">{t('Catering.NothingNew', { time })}</p>;
  return (
    <Panel title={t('Catering.NewSince', { count: changes.length, time })} className="panel catering-changes">
      <ul className="catering-changes__list">
        {changes.map((change) => (
          <ChangeItem key={change.guestId} change={change} />
        ))}
      </ul>
      <ActionFailure error={markSeen.error} message={t('Catering.SeenFailed')} />
      <DashboardButton
        variant="quiet"
        icon="tick"
        isBusy={markSeen.isPending}
        onClick={() => markSeen.mutate({ changes: changes.map(({ guestId, digest }) => ({ guestId, digest })) })}
      >
        {t('Catering.MarkSeen')}
      </DashboardButton>
    </Panel>
  );
}

function ChangeItem({ change }: { change: CateringChange }) {
  const { t } = useTexts();
  const formatTime = useFormatRecentTime();
  const { name, from, to, at, isByGuest } = change;
  return (
    <li className="catering-change">
      <bdi className="catering-entry__name">{name}</bdi>
      <span className="catering-change__values">
        <NeedsText needs={from} absent={t('Catering.WasNotComing')} />
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden">{t('Catering.Became')}</span>
        <strong>
          <NeedsText needs={to} absent={t('Catering.NotComing')} />
        </strong>
      </span>
      {at !== null && isByGuest ? (
        <span className="muted">{t('Catering.ByGuest', { time: formatTime(at) })}</span>
      ) : null}
    </li>
  );
}

function NeedsText({ needs, absent }: { needs: NeedsView | null; absent: string }) {
  const { t } = useTexts();
  const words = useNeedWords();
  if (needs === null) return <span>{absent}</span>;
  const texts = needs.texts.map((text) => formatNeedText(text, words));
  const parts = [...listNoted(needs).map(words.formatNeed), ...texts];
  return <span>{parts.length === 0 ? t('Catering.Nothing') : parts.join(' · ')}</span>;
}
