// Conflict resolution in a form: what another user saved since the form was opened, beside what was entered here. The
// user chooses field by field; nothing is overwritten silently (specification §10 "Orders and conflicts").
import { useId, useState } from 'react';
import { getConflictingFields, getTheirChanges, type MergeSides } from '../../store/three-way-merge.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { focusOnMount } from '../../ui/focus.js';

type Choice = 'theirs' | 'yours';

interface ConflictResolverProps<Fields> {
  sides: MergeSides<Fields>;
  getLabel(key: keyof Fields & string): string;
  formatValue(fields: Fields, key: keyof Fields & string): string;
  /** Receives the other version's values of the fields for which the user chose that version. */
  onResolve(accepted: Partial<Fields>): void;
}

export function ConflictResolver<Fields extends object>({
  sides,
  getLabel,
  formatValue,
  onResolve,
}: ConflictResolverProps<Fields>) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const keys = getTheirChanges(sides);
  const conflicting = new Set(getConflictingFields(sides));
  /** The default is the other version, unless the field was also changed here. */
  const getChoice = (key: keyof Fields & string): Choice => chosen[key] ?? (conflicting.has(key) ? 'yours' : 'theirs');
  const chooseAll = (choice: Choice) => setChosen(Object.fromEntries(keys.map((key) => [key, choice])));
  const resolve = () => {
    const accepted = keys.filter((key) => getChoice(key) === 'theirs').map((key) => [key, sides.theirs[key]]);
    onResolve(Object.fromEntries(accepted) as Partial<Fields>);
  };
  return (
    <section ref={focusOnMount} className="conflict" role="alert" tabIndex={-1}>
      <p>{t('Conflict.Changed')}</p>
      {keys.length > 1 ? (
        <p className="wrap">
          {(['theirs', 'yours'] as const).map((side) => (
            <DashboardButton
              key={side}
              variant="quiet"
              className="dashboard-button--small"
              onClick={() => chooseAll(side)}
            >
              {t(side === 'theirs' ? 'Conflict.KeepTheirs' : 'Conflict.KeepYours')}
            </DashboardButton>
          ))}
        </p>
      ) : null}
      {keys.map((key) => (
        <FieldChoice
          key={key}
          label={getLabel(key)}
          theirs={formatValue(sides.theirs, key)}
          yours={formatValue(sides.mine, key)}
          choice={getChoice(key)}
          onChange={(choice) => setChosen((previous) => ({ ...previous, [key]: choice }))}
        />
      ))}
      <DashboardButton onClick={resolve}>{t('Conflict.KeepSelected')}</DashboardButton>
    </section>
  );
}

interface FieldChoiceProps extends Record<Choice, string> {
  label: string;
  choice: Choice;
  onChange(choice: Choice): void;
}

function FieldChoice({ label, choice, onChange, ...values }: FieldChoiceProps) {
  const { t } = useTexts();
  const name = useId();
  return (
    <fieldset className="stack gap-2 conflict__field">
      <legend>{label}</legend>
      {(['theirs', 'yours'] as const).map((side) => (
        <label key={side} className="conflict__side">
          <input type="radio" name={name} checked={choice === side} onChange={() => onChange(side)} />
          <span>
            <span className="muted">{t(side === 'theirs' ? 'Conflict.Theirs' : 'Conflict.Yours')}</span>
            <span className="conflict__value">{values[side] || t('Conflict.Empty')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
