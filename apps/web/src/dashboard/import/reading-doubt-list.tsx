// What the import guesses at, with the other readings as buttons (specification §7 "Doubts").
import { formatList } from '@havn/i18n/formats';
import { useTexts } from '../texts/texts.js';
import { useImportColumns } from './columns.js';
import { formatHeader } from './preview.js';
import {
  type AnsweredDoubt,
  type DoubtGroup,
  findAnswer,
  getInvited,
  listSharedAnswers,
  type Reading,
  type ReadingDoubt,
  toReadingKey,
} from './reading-doubts.js';
import { ShownFirst } from './shown-first.js';
import { Toggle } from './toggle.js';

interface ReadingDoubtListProps {
  groups: readonly DoubtGroup[];
  answered: readonly AnsweredDoubt[];
  onAnswer(answers: readonly AnsweredDoubt[]): void;
}

export function ReadingDoubtList({ groups, answered, onAnswer }: ReadingDoubtListProps) {
  const { t } = useTexts();
  return groups.map((group) => (
    <section key={group.kind} className="doubts__list">
      <h3>{t(`Import.Readings.Kind.${group.kind}`)}</h3>
      <SharedAnswers group={group} answered={answered} onAnswer={onAnswer} />
      <ShownFirst items={group.doubts}>
        {(doubt) => (
          <ReadingDoubtItem
            key={JSON.stringify([doubt.row, doubt.column, doubt.text])}
            doubt={doubt}
            answer={findAnswer(answered, doubt)}
            onAnswer={(reading) => onAnswer([{ doubt, reading }])}
          />
        )}
      </ShownFirst>
      {group.unlisted === 0 ? null : (
        <p className="muted">{t('Import.Readings.Unlisted', { count: group.unlisted })}</p>
      )}
    </section>
  ));
}

function SharedAnswers({ group, answered, onAnswer }: Omit<ReadingDoubtListProps, 'groups'> & { group: DoubtGroup }) {
  const { t } = useTexts();
  const { formatSharedReading } = useFormatReading();
  const shared = listSharedAnswers(group);
  if (shared.length === 0) return null;
  return (
    <div className="cluster doubt__answers">
      {shared.map((answers) => {
        const [first] = answers;
        if (first === undefined) return null;
        const isPressed = answers.every(({ doubt, reading }) => findAnswer(answered, doubt) === reading);
        return (
          <Toggle key={toReadingKey(first.reading)} isPressed={isPressed} onPress={() => onAnswer(answers)}>
            {t('Import.Readings.ForAll', {
              count: answers.length,
              reading: formatSharedReading(first.reading, first.doubt),
            })}
          </Toggle>
        );
      })}
    </div>
  );
}

interface ReadingDoubtItemProps {
  doubt: ReadingDoubt;
  answer: Reading | undefined;
  onAnswer(reading: Reading): void;
}

function ReadingDoubtItem({ doubt, answer, onAnswer }: ReadingDoubtItemProps) {
  const { kind, row, column, text, readings } = doubt;
  const { t } = useTexts();
  const { formatReading, formatInvited } = useFormatReading();
  const [asRead, ...others] = readings;
  if (asRead === undefined) return null;
  const place = [
    row === null ? '' : t('Import.Rows.Row', { row }),
    column === null ? '' : formatHeader(column, t),
  ].filter((part) => part !== '');
  return (
    <li className="doubt">
      <p className="muted">
        <bdi>{place.join(' · ')}</bdi>
      </p>
      <p className="doubt__text">
        <bdi>{text}</bdi>
      </p>
      {kind === 'event' ? (
        others.map((reading) => (
          <p key={toReadingKey(reading)}>
            <bdi>{formatInvited(reading)}</bdi>
          </p>
        ))
      ) : (
        <p>
          <span className="muted">{t('Import.Readings.ReadAs')}</span>{' '}
          <bdi className="strong">{formatReading(asRead)}</bdi>
        </p>
      )}
      <div className="cluster doubt__answers">
        <Toggle isPressed={answer === asRead} onPress={() => onAnswer(asRead)}>
          {kind === 'event' ? formatReading(asRead) : t('Import.Readings.Right')}
        </Toggle>
        {others.map((reading) => (
          <Toggle key={toReadingKey(reading)} isPressed={answer === reading} onPress={() => onAnswer(reading)}>
            {formatReading(reading)}
          </Toggle>
        ))}
      </div>
    </li>
  );
}

/** Of those whom an event would invite. */
const maxNamed = 8;

interface FormatReading {
  formatReading(reading: Reading): string;
  /** For several rows. */
  formatSharedReading(reading: Reading, doubt: ReadingDoubt): string;
  /** Whom an event would invite. */
  formatInvited(reading: Reading): string;
}

function useFormatReading(): FormatReading {
  const { t, language } = useTexts();
  const { getTitle } = useImportColumns();
  const formatOther = ({ answer }: Reading): string => {
    if (answer.is === 'guests') return t('Import.Readings.Invited.nobody');
    if (answer.is === 'row') return t(`Import.Readings.Shared.${answer.reading}`);
    if (answer.column === null) return t('Import.Readings.NoColumn');
    const name = getTitle(answer.column);
    if (answer.is === 'column') return name;
    return t('Import.Readings.Value', { column: name, value: answer.value || t('Import.Rows.Empty') });
  };
  return {
    formatReading: (reading) => {
      const { answer, people = [], household = '' } = reading;
      if (answer.is === 'guests' && people.length > 0)
        return t('Import.Readings.Invite', { names: formatList(people, language) });
      if (answer.is !== 'row' || answer.reading === 'skip' || people.length === 0) return formatOther(reading);
      const values = { count: people.length, names: formatList(people, language), household };
      if (answer.reading === 'family') return t('Import.Readings.Family', values);
      return people.length === 1 ? t('Import.Readings.One', values) : t('Import.Readings.Several', values);
    },
    formatSharedReading: (reading, doubt) =>
      reading.answer.is === 'guests'
        ? t(`Import.Readings.Invited.${getInvited(reading, doubt)}`)
        : formatOther(reading),
    formatInvited: ({ people = [], guests = people.length }) => {
      const named = people.slice(0, maxNamed);
      const names = [formatList(named, language, 'unit'), ...(guests > named.length ? ['…'] : [])].join(' ');
      return t('Import.Readings.WouldInvite', { count: guests, names });
    },
  };
}
