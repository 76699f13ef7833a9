import { type SuggestionOptions, suggestionScopes } from '@havn/api/seating/suggestion/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { useTexts } from '../../texts/texts.js';
import { CheckboxField, SelectField } from '../../ui/form/form-fields.js';
import { Notice } from '../../ui/notice.js';
import type { SeatTotals } from '../seating/seating-unit.js';
import type { NamedWish } from '../wishes/wish-units.js';

const maxNearTables = 10;

interface SuggestionOptionsFormProps {
  options: SuggestionOptions;
  onChange(options: SuggestionOptions): void;
  wishes: readonly NamedWish[];
  onEditWishes(): void;
  totals: Pick<SeatTotals, 'free' | 'unseated'>;
  tables: readonly Table[];
}

export function SuggestionOptionsForm(props: SuggestionOptionsFormProps) {
  const { options, onChange, wishes, onEditWishes, totals, tables } = props;
  const { t } = useTexts();
  const missingSeats = totals.unseated - totals.free;
  const hasNearWishes = wishes.some(({ kind }) => kind === 'nearCouple');
  return (
    <div className="stack form-stack">
      <p className="muted">{t('Suggest.Intro')}</p>
      <fieldset className="stack gap-1 suggest-scope">
        <legend className="form-field__label">{t('Suggest.Scope.Title')}</legend>
        {suggestionScopes.map((scope) => (
          <label key={scope} className="suggest-scope__option">
            <input
              type="radio"
              name="suggest-scope"
              checked={options.scope === scope}
              onChange={() => onChange({ ...options, scope })}
            />
            <span>
              <span>{t(`Suggest.Scope.${scope}`)}</span>
              <span className="form-field__hint suggest-scope__hint">{t(`Suggest.Scope.Hint.${scope}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <CheckboxField
        label={t('Suggest.IncludesPending')}
        checked={options.includesPending}
        onChange={({ target }) => onChange({ ...options, includesPending: target.checked })}
      />
      {hasNearWishes ? (
        <SelectField
          label={t('Suggest.NearTables')}
          hint={t('Suggest.NearTablesHint')}
          value={options.nearTables}
          onChange={({ target }) => onChange({ ...options, nearTables: Number(target.value) })}
        >
          {tables.slice(0, maxNearTables).map(({ _id, tableName }, index) => (
            <option key={_id} value={index + 1}>
              {t('Suggest.NearTablesOption', { count: index + 1, name: tableName })}
            </option>
          ))}
        </SelectField>
      ) : null}
      <p className="cluster suggest-wishes">
        <span>{wishes.length === 0 ? t('Suggest.NoWishes') : t('Suggest.WishCount', { count: wishes.length })}</span>
        <button type="button" className="link-button" onClick={onEditWishes}>
          {t('Wishes.Open')}
        </button>
      </p>
      {missingSeats > 0 ? <Notice>{t('Suggest.SeatsMissing', { count: missingSeats })}</Notice> : null}
    </div>
  );
}
