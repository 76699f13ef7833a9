// What a text was before each change. Loaded when it is asked for.
import type { Word } from '@havn/api/wedding/word/schema';
import { trpc } from '../../../lib/api/trpc.js';
import { formatZonedTime } from '../../../lib/dates/zoned-time.js';
import { getAdministrator } from '../../records/history-list.js';
import { useTexts } from '../../texts/texts.js';
import { useWeddingZone } from '../../texts/wedding-zone.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { ErrorState, LoadingState } from '../../ui/notice.js';
import { ZoneNote } from '../../ui/zone-note.js';
import { TextWithChips } from './text-with-chips.js';

interface WordHistoryProps {
  word: Word;
  onRestore(text: string): void;
}

export function WordHistory({ word, onRestore }: WordHistoryProps) {
  const { t } = useTexts();
  const { language, key, placeholders } = word;
  const query = trpc.word.history.useQuery({ language, key }, { gcTime: 0 });
  const zone = useWeddingZone();
  if (query.isPending) return <LoadingState />;
  if (query.data === undefined) return <ErrorState isPart error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <p className="muted words__status">{t('Words.History.None')}</p>;
  return (
    <>
      <ol className="stack words__history">
        {query.data.map(({ at, actor, from }) => (
          <li key={at} className="words__version">
            <p className="break words__value words__status" lang={language} dir="auto">
              <TextWithChips text={from ?? word.default} placeholders={placeholders} />
            </p>
            <p className="muted words__status">
              <time dateTime={at}>
                {t('Words.History.Until', {
                  time: formatZonedTime(at, zone),
                  name: getAdministrator(actor) ?? t('Guest.History.BySystem'),
                })}
              </time>
            </p>
            <DashboardButton
              variant="quiet"
              className="dashboard-button--small"
              onClick={() => onRestore(from ?? word.default)}
            >
              {t('Words.History.Restore')}
            </DashboardButton>
          </li>
        ))}
      </ol>
      <ZoneNote />
    </>
  );
}
