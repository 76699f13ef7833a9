// Diets and allergies that the list mentions: nothing of them is stored unless it is confirmed.
import { formatList } from '@havn/i18n/formats';
import { MarkedNeedText } from '../needs/need-proposals.js';
import { useTexts } from '../texts/texts.js';
import { useNeedWords } from '../texts/use-need-words.js';
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
import { ShownFirst } from './shown-first.js';
import { Toggle } from './toggle.js';

interface NeedDoubtsProps {
  doubts: readonly Doubt[];
  confirmed: readonly ConfirmedNeed[];
  onConfirm(confirmed: ConfirmedNeed[]): void;
  /** Keys of the doubts whose text the user leaves as it is. */
  left: ReadonlySet<string>;
  onLeave(left: ReadonlySet<string>): void;
}

export function NeedDoubts({ doubts, confirmed, onConfirm, left, onLeave }: NeedDoubtsProps) {
  const { t } = useTexts();
  const keys = new Set(confirmed.map(toAnswerKey));
  const isConfirmed = (answers: readonly ConfirmedNeed[]) => answers.every((answer) => keys.has(toAnswerKey(answer)));
  const leave = (doubt: Doubt, isLeft: boolean) => {
    const others = [...left].filter((key) => key !== toDoubtKey(doubt));
    onLeave(new Set(isLeft ? [...others, toDoubtKey(doubt)] : others));
    if (isLeft) onConfirm(setAnswers(confirmed, doubt.proposals.flatMap(listAnswers), false));
  };
  const answer = (answers: readonly ConfirmedNeed[]) =>
    onConfirm(setAnswers(confirmed, answers, !isConfirmed(answers)));
  return (
    <section className="doubts__list">
      <h3>{t('Import.Doubts.Needs')}</h3>
      <p className="muted">{t('Import.Doubts.Hint')}</p>
      <RepeatedNeeds doubts={doubts} isConfirmed={isConfirmed} onAnswer={answer} />
      <ShownFirst items={doubts}>
        {(doubt) => (
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
        )}
      </ShownFirst>
    </section>
  );
}

interface AnswerProps {
  isConfirmed(answers: readonly ConfirmedNeed[]): boolean;
  /** Confirms the answers, or takes them back. */
  onAnswer(answers: readonly ConfirmedNeed[]): void;
}

function RepeatedNeeds({ doubts, isConfirmed, onAnswer }: AnswerProps & Pick<NeedDoubtsProps, 'doubts'>) {
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
      {text === '' ? null : (
        <p className="need-line">
          <MarkedNeedText text={text} proposals={proposals} />
        </p>
      )}
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
