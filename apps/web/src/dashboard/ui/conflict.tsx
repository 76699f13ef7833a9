// Conflict resolution in a form: what another user saved since the form was opened, beside what was entered here. The
// user chooses field by field; nothing is overwritten silently (specification §10 "Orders and conflicts").
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { clashes, theirChanges, type Versions } from '../data/three-way.js';
import { useTexts } from '../texts.js';
import { DeskButton } from './desk-button.js';
import { Notice } from './notice.js';

type Choice = 'theirs' | 'yours';

interface ConflictProps<Fields> {
  versions: Versions<Fields>;
  labelOf(key: keyof Fields & string): string;
  /** Formats a field's value. */
  words(fields: Fields, key: keyof Fields & string): string;
  /** Called with the accepted values of theirs. */
  onTake(taken: Partial<Fields>): void;
}

export function Conflict<Fields extends object>({ versions, labelOf, words, onTake }: ConflictProps<Fields>) {
  const { t } = useTexts();
  const place = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const keys = theirChanges(versions);
  const both = new Set(clashes(versions));
  /** By default theirs, unless the field was also changed here. */
  const choiceOf = (key: keyof Fields & string): Choice => chosen[key] ?? (both.has(key) ? 'yours' : 'theirs');
  const chooseAll = (choice: Choice) => setChosen(Object.fromEntries(keys.map((key) => [key, choice])));
  const take = () => {
    const taken = keys.filter((key) => choiceOf(key) === 'theirs').map((key) => [key, versions.theirs[key]]);
    onTake(Object.fromEntries(taken) as Partial<Fields>);
  };
  // The focused button was replaced by this section.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} className="conflict" role="alert" tabIndex={-1}>
      <p>{t('Conflict.Changed')}</p>
      {keys.length > 1 ? (
        <p className="conflict__all">
          {(['theirs', 'yours'] as const).map((side) => (
            <DeskButton key={side} variant="quiet" className="desk-button--small" onClick={() => chooseAll(side)}>
              {t(side === 'theirs' ? 'Conflict.AllTheirs' : 'Conflict.AllYours')}
            </DeskButton>
          ))}
        </p>
      ) : null}
      {keys.map((key) => (
        <Choices
          key={key}
          label={labelOf(key)}
          theirs={words(versions.theirs, key)}
          yours={words(versions.mine, key)}
          choice={choiceOf(key)}
          onChange={(choice) => setChosen((was) => ({ ...was, [key]: choice }))}
        />
      ))}
      <DeskButton onClick={take}>{t('Conflict.Take')}</DeskButton>
    </section>
  );
}

interface ChoicesProps extends Record<Choice, string> {
  label: string;
  choice: Choice;
  onChange(choice: Choice): void;
}

function Choices({ label, choice, onChange, ...values }: ChoicesProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className="conflict__field">
      <legend>{label}</legend>
      {(['theirs', 'yours'] as const).map((side) => (
        <label key={side} className="conflict__side">
          <input type="radio" name={name} checked={choice === side} onChange={() => onChange(side)} />
          <span>
            <span className="conflict__whose">{t(side === 'theirs' ? 'Conflict.Theirs' : 'Conflict.Yours')}</span>
            <span className="conflict__value">{values[side] || t('Conflict.Nothing')}</span>
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
  /** Actions when the record was deleted. */
  children?: ReactNode;
}

/** A notice in an open form: another user has changed or deleted the record. */
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
