// The questions of the answer screen, asked of those who come. Without scripts, they post with the form. The styles are in
// question-fields.css, which the check-in page loads: the server's page has the fields, too.
import { formatFullName } from '@havn/api/names/full-name-rules';
import {
  findStoredAnswer,
  formatOptionBox,
  getFieldValue,
  isOptionTicked,
  listQuestionFields,
  type QuestionField,
} from '@havn/api/people/invitation/question-answer-rules';
import type { HeldQuestion } from '@havn/api/questions/schema';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import './question-fields.css';
import type { GuestPageProps } from '../gate/guest-gate.js';
import type { CheckIn } from './use-check-in.js';

interface QuestionFieldsProps extends Pick<GuestPageProps, 'household'> {
  form: Pick<CheckIn, 'draft' | 'scope' | 'setAnswer'>;
  isDisabled: boolean;
}

export function QuestionFields({ form, household, isDisabled }: QuestionFieldsProps) {
  const { questions = [], members } = household;
  const fields = listQuestionFields({ questions, scope: form.scope, draft: form.draft });
  const asked = questions.filter(({ _id }) => fields.some(({ question }) => question._id === _id));
  return asked.map((question) => (
    <Question key={question._id} question={question}>
      {(labelId) =>
        fields
          .filter((field) => field.question._id === question._id)
          .map((field) => {
            const member = members.find(({ _id }) => _id === field.guestId);
            const name = member === undefined || members.length === 1 ? '' : formatFullName(member);
            return (
              <Answerer key={field.name} labelId={labelId} name={name}>
                {(labelledBy) => <Field {...{ field, form, isDisabled, labelledBy }} />}
              </Answerer>
            );
          })
      }
    </Question>
  ));
}

function Question({ question, children }: { question: HeldQuestion; children(labelId: string): ReactNode }) {
  const { t, i18n } = useTranslation('events');
  const labelId = useId();
  const { label, hint } = question.texts[i18n.language] ?? question;
  return (
    <section className="question">
      <h2 className="question__label" id={labelId}>
        <bdi>{label}</bdi>
        {question.isRequired ? null : <span className="question__optional">{` ${t('Questions.Optional')}`}</span>}
      </h2>
      {hint === '' ? null : <p className="field__hint">{hint}</p>}
      {children(labelId)}
    </section>
  );
}

interface AnswererProps {
  labelId: string;
  /** Empty for the household, and for a person alone. */
  name: string;
  children(labelledBy: string): ReactNode;
}

function Answerer({ labelId, name, children }: AnswererProps) {
  const nameId = useId();
  if (name === '') return <div className="question__answer">{children(labelId)}</div>;
  return (
    <div className="question__answer question__answer--named">
      <span className="question__name" id={nameId}>
        <bdi>{name}</bdi>
      </span>
      {children(`${labelId} ${nameId}`)}
    </div>
  );
}

interface FieldProps extends Omit<QuestionFieldsProps, 'household'> {
  field: QuestionField;
  /** The ids of the texts that name it. */
  labelledBy: string;
}

function Field(props: FieldProps) {
  const { kind } = props.field.question;
  return (
    <>
      {/* Those that were shown: a question that is added meanwhile stays open. */}
      <input type="hidden" name="asked" value={props.field.name} />
      {kind === 'number' || kind === 'text' ? <TextInput {...props} /> : <Choices {...props} />}
    </>
  );
}

function Choices({ field, form, isDisabled, labelledBy }: FieldProps) {
  const { t, i18n } = useTranslation('events');
  const { kind, options } = field.question;
  const { answers } = form.draft;
  const isSome = kind === 'some';
  const choices =
    kind === 'yesNo'
      ? [
          { value: 'yes', label: t('Questions.Yes') },
          { value: 'no', label: t('Questions.No') },
        ]
      : options.map(({ _id, label, texts }) => ({ value: _id, label: texts[i18n.language] ?? label }));
  return (
    <fieldset className="picks" aria-labelledby={labelledBy}>
      {choices.map(({ value, label }) =>
        isSome ? (
          <Pick
            key={value}
            type="checkbox"
            label={label}
            name={formatOptionBox(field, value)}
            checked={isOptionTicked(field, value, answers)}
            disabled={isDisabled}
            onChange={({ target }) => form.setAnswer(formatOptionBox(field, value), target.checked)}
          />
        ) : (
          <Pick
            key={value}
            type="radio"
            label={label}
            name={field.name}
            value={value}
            checked={getFieldValue(field, answers) === value}
            disabled={isDisabled}
            onChange={() => form.setAnswer(field.name, value)}
          />
        ),
      )}
    </fieldset>
  );
}

function Pick({ label, ...input }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="pick">
      <input {...input} />
      <span>
        <bdi>{label}</bdi>
      </span>
    </label>
  );
}

const maxTextLength = 1000;
const maxNumberLength = 7;

function TextInput({ field, form, isDisabled, labelledBy }: FieldProps) {
  const { t } = useTranslation('events');
  const hintId = useId();
  const value = getFieldValue(field, form.draft.answers);
  const isStored = findStoredAnswer(field)?.hasAnswer === true;
  const shared = { className: 'field__input', name: field.name, value, disabled: isDisabled };
  if (field.question.kind === 'number')
    return (
      <input
        {...shared}
        className="field__input question__number"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={maxNumberLength}
        autoComplete="off"
        aria-labelledby={labelledBy}
        onChange={({ target }) => form.setAnswer(field.name, target.value)}
      />
    );
  return (
    <>
      <textarea
        {...shared}
        rows={2}
        maxLength={maxTextLength}
        dir={value === '' ? undefined : 'auto'}
        aria-labelledby={labelledBy}
        aria-describedby={isStored ? hintId : undefined}
        onChange={({ target }) => form.setAnswer(field.name, target.value)}
      />
      {isStored ? (
        <p className="field__hint" id={hintId}>
          {t('Questions.HasAnswer')}
        </p>
      ) : null}
    </>
  );
}

/** Why an answer was not saved that is about a question. */
export function QuestionFailure({ reason }: { reason: 'ANSWER_MISSING' | 'QUESTION_GONE' }) {
  const { t } = useTranslation('events');
  return <span>{t(`Questions.${reason}`)}</span>;
}
