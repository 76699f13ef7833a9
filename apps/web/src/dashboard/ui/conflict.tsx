// What somebody else has saved since a form was opened, beside what stands in the form: the reader chooses, field by field;
// nothing is overwritten silently (specification §10 "Orders and conflicts").
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from './desk-button.js';
import { Notice } from './notice.js';

export type Choice = 'theirs' | 'yours';

export interface ConflictField {
  key: string;
  label: string;
  theirs: string;
  yours: string;
  /** What is taken unless the reader says otherwise; theirs where nothing was changed here. */
  preset?: Choice;
}

interface ConflictProps {
  fields: readonly ConflictField[];
  onChoose(choices: Readonly<Record<string, Choice>>): void;
}

export function Conflict({ fields, onChoose }: ConflictProps) {
  const { t } = useTexts();
  const place = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const choiceOf = (field: ConflictField): Choice => chosen[field.key] ?? field.preset ?? 'theirs';
  const chooseAll = (choice: Choice) => setChosen(Object.fromEntries(fields.map((field) => [field.key, choice])));
  // The button that was pressed has made room for this.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} className="conflict" role="alert" tabIndex={-1}>
      <p>{t('Conflict.Changed')}</p>
      {fields.length > 1 ? (
        <p className="conflict__all">
          {(['theirs', 'yours'] as const).map((side) => (
            <DeskButton key={side} variant="quiet" className="desk-button--small" onClick={() => chooseAll(side)}>
              {t(side === 'theirs' ? 'Conflict.AllTheirs' : 'Conflict.AllYours')}
            </DeskButton>
          ))}
        </p>
      ) : null}
      {fields.map((field) => (
        <Choices
          key={field.key}
          field={field}
          choice={choiceOf(field)}
          onChange={(choice) => setChosen((was) => ({ ...was, [field.key]: choice }))}
        />
      ))}
      <DeskButton onClick={() => onChoose(Object.fromEntries(fields.map((field) => [field.key, choiceOf(field)])))}>
        {t('Conflict.Take')}
      </DeskButton>
    </section>
  );
}

function Choices({
  field,
  choice,
  onChange,
}: {
  field: ConflictField;
  choice: Choice;
  onChange(choice: Choice): void;
}) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className="conflict__field">
      <legend>{field.label}</legend>
      {(['theirs', 'yours'] as const).map((side) => (
        <label key={side} className="conflict__side">
          <input type="radio" name={name} checked={choice === side} onChange={() => onChange(side)} />
          <span>
            <span className="conflict__whose">{t(side === 'theirs' ? 'Conflict.Theirs' : 'Conflict.Yours')}</span>
            <span className="conflict__value">{field[side] || t('Conflict.Nothing')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface MeanwhileProps {
  isOld: boolean;
  isGone: boolean;
  onLook(): void;
  /** What can be done where it is gone. */
  children?: ReactNode;
}

/** A quiet word in an open form: somebody else has changed or deleted what is being edited. */
export function Meanwhile({ isOld, isGone, onLook, children }: MeanwhileProps) {
  const { t } = useTexts();
  if (isGone)
    return (
      <Notice>
        <p>
          {t('Conflict.Gone')} {children}
        </p>
      </Notice>
    );
  if (!isOld) return null;
  return (
    <Notice>
      <p>{t('Conflict.Meanwhile')}</p>
      <DeskButton variant="quiet" className="desk-button--small" onClick={onLook}>
        {t('Conflict.Look')}
      </DeskButton>
    </Notice>
  );
}
