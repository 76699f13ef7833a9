// "Please look at these": what the import is not sure of (specification §7 "Doubts").
import { useId, useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { type Doubt, listAnswers, toAnswerKey, toDoubtKey } from './doubts.js';
import type { ConfirmedNeed } from './import-requests.js';
import { NeedDoubts } from './need-doubts.js';
import { ReadingDoubtList } from './reading-doubt-list.js';
import { type AnsweredDoubt, type DoubtGroup, findAnswer } from './reading-doubts.js';

interface DoubtListProps {
  /** How the list was read. */
  readings: readonly DoubtGroup[];
  answered: readonly AnsweredDoubt[];
  onAnswer(answers: readonly AnsweredDoubt[]): void;
  /** Diets and allergies. */
  needs: readonly Doubt[];
  confirmed: readonly ConfirmedNeed[];
  onConfirm(confirmed: ConfirmedNeed[]): void;
}

export function DoubtList({ readings, answered, onAnswer, needs, confirmed, onConfirm }: DoubtListProps) {
  const { t } = useTexts();
  const titleId = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const keys = new Set(confirmed.map(toAnswerKey));
  const hasAnswer = ({ proposals }: Doubt) =>
    proposals.flatMap(listAnswers).some((answer) => keys.has(toAnswerKey(answer)));
  const openNeeds = needs.filter((doubt) => !left.has(toDoubtKey(doubt)) && !hasAnswer(doubt));
  const openReadings = readings.flatMap(({ doubts }) => doubts).filter((doubt) => !findAnswer(answered, doubt));
  const count = openNeeds.length + openReadings.length;
  if (readings.length + needs.length === 0) return null;
  return (
    <section className="panel doubts" aria-labelledby={titleId}>
      <h2 id={titleId}>{count === 0 ? t('Import.Doubts.Done') : t('Import.Doubts.Title', { count })}</h2>
      <ReadingDoubtList groups={readings} answered={answered} onAnswer={onAnswer} />
      {needs.length === 0 ? null : (
        <NeedDoubts doubts={needs} confirmed={confirmed} onConfirm={onConfirm} left={left} onLeave={setLeft} />
      )}
    </section>
  );
}
