// "Please look at these": nothing of it is stored unless it is confirmed (specification §7 "Doubts").
import { formatList } from '@havn/i18n/formats';
import { useId, useState } from 'react';
import { MarkedNeedText } from '../needs/need-proposals.js';
import { useTexts } from '../texts/texts.js';
import { useNeedWords } from '../texts/use-need-words.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import {
  type Doubt,
  listAnswers,
  listRepeatedNeeds,
  type Proposal,
  setAnswers,
  toAnswerKey,
  toDoubtKey,
} from './doubts.js';
import type { ConfirmedNeed } from './import-requests.js';

interface DoubtListProps {
  doubts: readonly Doubt[];
  confirmed: readonly ConfirmedNeed[];
  onConfirm(confirmed: ConfirmedNeed[]): void;
}

/** So that the rows below can be reached. */
const maxShown = 8;

export function DoubtList({ doubts, confirmed, onConfirm }: DoubtListProps) {
  const { t } = useTexts();
  const titleId = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [areAllShown, setAllShown] = useState(false);
  const keys = new Set(confirmed.map(toAnswerKey));
  const isConfirmed = (answers: readonly ConfirmedNeed[]) => answers.every((answer) => keys.has(toAnswerKey(answer)));
  const hasAnswer = ({ proposals }: Doubt) =>
    proposals.flatMap(listAnswers).some((answer) => keys.has(toAnswerKey(answer)));
  const open = doubts.filter((doubt) => !left.has(toDoubtKey(doubt)) && !hasAnswer(doubt));
  const leave = (doubt: Doubt, isLeft: boolean) => {
    const others = [...left].filter((key) => key !== toDoubtKey(doubt));
    setLeft(new Set(isLeft ? [...others, toDoubtKey(doubt)] : others));
    if (isLeft) onConfirm(setAnswers(confirmed, doubt.proposals.flatMap(listAnswers), false));
  };
  const answer = (answers: readonly ConfirmedNeed[]) =>
    onConfirm(setAnswers(confirmed, answers, !isConfirmed(answers)));
  const shown = areAllShown ? doubts : doubts.slice(0, maxShown);
  return (
    <section className="panel doubts" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {open.length === 0 ? t('Import.Doubts.Done') : t('Import.Doubts.Title', { count: open.length })}
      </h2>
      <p className="muted">{t('Import.Doubts.Hint')}</p>
      <RepeatedNeeds doubts={doubts} isConfirmed={isConfirmed} onAnswer={answer} />
      <ul className="doubts__list">
        {shown.map((doubt) => (
          <li key={toDoubtKey(doubt)} className="doubt">
            <DoubtText doubt={doubt} />
            <div className="cluster doubt__answers">
              {doubt.proposals.map((proposal) => (
                <ProposalButtons
                  key={`${proposal.need} ${proposal.start}`}
                  proposal={proposal}
                  isConfirmed={isConfirmed}
                  onAnswer={answer}
                />
              ))}
              <Toggle isPressed={left.has(toDoubtKey(doubt))} onPress={(isLeft) => leave(doubt, isLeft)}>
                {t(`Import.Doubts.Leave.${doubt.kind}`)}
              </Toggle>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < doubts.length ? (
        <DashboardButton variant="quiet" className="dashboard-button--small" onClick={() => setAllShown(true)}>
          {t('Import.Repeated.More', { count: doubts.length - shown.length })}
        </DashboardButton>
      ) : null}
    </section>
  );
}

interface AnswerProps {
  isConfirmed(answers: readonly ConfirmedNeed[]): boolean;
  /** Confirms the answers, or takes them back. */
  onAnswer(answers: readonly ConfirmedNeed[]): void;
}

function RepeatedNeeds({ doubts, isConfirmed, onAnswer }: AnswerProps & Pick<DoubtListProps, 'doubts'>) {
  const { t } = useTexts();
  const { formatNeed } = useNeedWords();
  const repeated = listRepeatedNeeds(doubts);
  if (repeated.length === 0) return null;
  return (
    <div className="cluster">
      {repeated.map(({ need, answers }) => (
        <Toggle key={need} isPressed={isConfirmed(answers)} onPress={() => onAnswer(answers)}>
          {t('Import.Doubts.ConfirmAll', { need: formatNeed(need), count: answers.length })}
        </Toggle>
      ))}
    </div>
  );
}

function DoubtText({ doubt: { kind, row, column, text, people, proposals } }: { doubt: Doubt }) {
  const { t, language } = useTexts();
  const note = kind === 'dietaryText' && people.length < 2 ? '' : t(`Import.Doubts.Note.${kind}`, { text });
  return (
    <>
      <p className="muted">{[t('Import.Rows.Row', { row }), column, formatList(people, language)].join(' · ')}</p>
      <p className="need-line">
        <MarkedNeedText text={text} proposals={proposals} />
      </p>
      {note === '' ? null : <p className="muted">{note}</p>}
    </>
  );
}

function ProposalButtons({ proposal, isConfirmed, onAnswer }: AnswerProps & { proposal: Proposal }) {
  const { t, language } = useTexts();
  const { formatNeed } = useNeedWords();
  const { need, people } = proposal;
  const format = (names: string) =>
    need === null
      ? t('Import.Doubts.AddFor', { names })
      : t('Import.Doubts.NoteFor', { need: formatNeed(need), names });
  const everybody = formatList(
    people.map(({ name }) => name),
    language,
  );
  const choices = listAnswers(proposal).map((answer, index) => ({
    names: people[index]?.name ?? '',
    answers: [answer],
  }));
  const all = people.length > 1 ? [{ names: everybody, answers: listAnswers(proposal) }] : [];
  return [...all, ...choices].map(({ names, answers }) => (
    <Toggle key={answers.map(toAnswerKey).join()} isPressed={isConfirmed(answers)} onPress={() => onAnswer(answers)}>
      {format(names)}
    </Toggle>
  ));
}

interface ToggleProps {
  isPressed: boolean;
  onPress(isPressed: boolean): void;
  children: string;
}

function Toggle({ isPressed, onPress, children }: ToggleProps) {
  return (
    <DashboardButton
      variant="quiet"
      className="dashboard-button--small doubt__answer"
      aria-pressed={isPressed}
      {...(isPressed && { icon: 'tick' as const })}
      onClick={() => onPress(!isPressed)}
    >
      {children}
    </DashboardButton>
  );
}
