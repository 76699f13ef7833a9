// What the guest has answered to questions, which can be set. Nothing where no question concerns the guest.
import { omitCancelled } from '@havn/api/events/attendee-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { listAsked } from '@havn/api/questions/plan-rules';
import { findAnswerIssue, isEmptyAnswer, maxAnswerLength, maxAnswerNumber } from '@havn/api/questions/rules';
import type { GuestAnswers as Answers, Question } from '@havn/api/questions/schema';
import { useState } from 'react';
import { useQuestions, useSortedEvents } from '../../records/lists/lists.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { ChipsField, SelectField, TextAreaField, TextField } from '../../ui/form/form-fields.js';
import { useGuestEntry } from './use-guest-entry.js';

type Answer = Answers[string];

/** Of the wedding and the events to which the guest comes, in their order. */
export function useGuestQuestions(guest: Guest): Question[] {
  const events = useSortedEvents();
  return listAsked(guest, omitCancelled(useQuestions().rows, events));
}

export function GuestAnswers({ guest, questions }: { guest: Guest; questions: readonly Question[] }) {
  const { t } = useTexts();
  const change = useGuestEntry(guest._id, 'answers');
  return (
    <div className="stack gap-3">
      <ActionFailure error={change.error} message={t('Guest.Events.Failed')} />
      {questions.map((question) => (
        <AnswerField
          key={question._id}
          question={question}
          answer={guest.answers?.[question._id]}
          onChange={(value, onSuccess) =>
            change.mutate({ id: question._id, value: isEmptyAnswer(value) ? null : value }, { onSuccess })
          }
        />
      ))}
    </div>
  );
}

interface AnswerFieldProps {
  question: Question;
  answer: Answer | undefined;
  onChange(answer: Answer | null, onSaved?: () => void): void;
}

function AnswerField(props: AnswerFieldProps) {
  const { kind } = props.question;
  if (kind === 'text' || kind === 'number') return <TypedAnswer {...props} />;
  return kind === 'some' ? <ChosenOptions {...props} /> : <ChosenAnswer {...props} />;
}

function useHint({ isRequired, asked, eventId }: Question): string {
  const { t } = useTexts();
  const event = useSortedEvents().find(({ _id }) => _id === eventId);
  return [
    ...(event === undefined ? [] : [event.name]),
    ...(isRequired ? [t('Questions.Required')] : []),
    ...(asked === 'household' ? [t('Questions.ForHousehold')] : []),
  ].join(' · ');
}

function useOptions({ options }: Question) {
  const { language } = useTexts();
  return options.map(({ _id, labels }) => ({
    value: _id,
    label: labels[language] ?? Object.values(labels)[0] ?? '',
  }));
}

const none = '';

function ChosenAnswer({ question, answer, onChange }: AnswerFieldProps) {
  const { t } = useTexts();
  const options = useOptions(question);
  const isYesNo = question.kind === 'yesNo';
  const choices = isYesNo
    ? [
        { value: 'true', label: t('Guests.Yes') },
        { value: 'false', label: t('Guests.No') },
      ]
    : options;
  const change = (value: string) => {
    if (value === none) return onChange(null);
    onChange(isYesNo ? value === 'true' : value);
  };
  return (
    <SelectField
      label={question.label}
      hint={useHint(question)}
      value={answer === undefined ? none : String(answer)}
      onChange={({ target: { value } }) => change(value)}
    >
      <option value={none}>{t('Guest.Answers.None')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function ChosenOptions({ question, answer = [], onChange }: AnswerFieldProps) {
  return (
    <ChipsField
      label={question.label}
      hint={useHint(question)}
      options={useOptions(question)}
      values={[answer].flat().map(String)}
      onChange={onChange}
    />
  );
}

/** Saved when the field is left. */
function TypedAnswer({ question, answer, onChange }: AnswerFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const stored = answer === undefined ? '' : String(answer);
  const isNumber = question.kind === 'number';
  const toAnswer = (text: string): Answer => (isNumber && text !== '' ? Number(text) : text);
  const value = toAnswer((typed ?? stored).trim());
  const issue = isEmptyAnswer(value) ? null : findAnswerIssue(question, value);
  const save = () => {
    if (typed === null || issue !== null) return;
    if (value === toAnswer(stored)) return setTyped(null);
    onChange(value, () => setTyped(null));
  };
  const field = {
    label: question.label,
    hint: useHint(question),
    error: issue ?? undefined,
    value: typed ?? stored,
    onBlur: save,
  };
  return isNumber ? (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      min={0}
      max={maxAnswerNumber}
      onChange={({ target }) => setTyped(target.value)}
    />
  ) : (
    <TextAreaField {...field} rows={2} maxLength={maxAnswerLength} onChange={({ target }) => setTyped(target.value)} />
  );
}
