// What somebody else has saved since a form was opened, beside what stands in the form: the reader chooses, field by field;
// nothing is overwritten silently (specification §10 "Orders and conflicts").
import { useId, useState } from 'react';
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
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const choiceOf = (field: ConflictField): Choice => chosen[field.key] ?? field.preset ?? 'theirs';
  return (
    <section className="conflict" role="alert">
      <p>{t('Conflict.Changed')}</p>
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

/** A quiet word in an open form: somebody else has changed or deleted what is being edited. */
export function Meanwhile({ isOld, isGone, onLook }: { isOld: boolean; isGone: boolean; onLook(): void }) {
  const { t } = useTexts();
  if (isGone) return <Notice>{t('Conflict.Gone')}</Notice>;
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
