import { ActionFailure } from '../../screens/action-failure.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import './suggest.css';
import {
  defaultNearTables,
  type SuggestedMove,
  type Suggestion,
  type SuggestionOptions,
} from '@havn/api/seating/suggestion/schema';
import { type FormEvent, type ReactNode, useState } from 'react';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { trpc } from '../../../lib/api/trpc.js';
import { useTables } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton, DashboardSpinner } from '../../ui/dashboard-button.js';
import { Dialog, type DialogProps } from '../../ui/dialog/dialog.js';
import type { SeatingUnit, SeatTotals } from '../seating/seating-unit.js';
import { useWishes } from '../wishes/use-wishes.js';
import { listSuggestedTables } from './suggested-tables.js';
import { SuggestionOptionsForm } from './suggestion-options.js';
import { SuggestionResult } from './suggestion-result.js';
import { useApplyMoves } from './use-apply-moves.js';

interface SuggestDialogProps extends OpenDialog {
  unseated: readonly SeatingUnit[];
  totals: SeatTotals;
  onEditWishes(): void;
}

type Step = Pick<DialogProps, 'actions' | 'closeLabel' | 'onBack' | 'onSubmit'> & { children: ReactNode };

export function SuggestDialog({ unseated, totals, open, onClose, onEditWishes }: SuggestDialogProps) {
  const { t } = useTexts();
  const [options, setOptions] = useState<SuggestionOptions>({
    scope: unseated.length > 0 ? 'unseated' : 'all',
    includesPending: true,
    nearTables: defaultNearTables,
  });
  const wishes = useWishes().rows;
  const tables = useTables().rows;
  const suggest = trpc.suggestion.create.useMutation();
  const optionsStep = useOptionsStep({
    isBusy: suggest.isPending,
    error: suggest.error,
    canSuggest: tables.length > 0,
    onSuggest: () => suggest.mutate(options),
    form: (
      <SuggestionOptionsForm
        options={options}
        onChange={setOptions}
        wishes={wishes}
        onEditWishes={onEditWishes}
        totals={totals}
        tables={tables}
      />
    ),
  });
  const resultStep = useResultStep({
    suggestion: suggest.data ?? null,
    onApplied: onClose,
    onBack: suggest.reset,
    onRetry: () => suggest.mutate(options),
  });
  return <Dialog open={open} onClose={onClose} title={t('Suggest.Open')} {...(resultStep ?? optionsStep)} />;
}

interface OptionsStepInput {
  isBusy: boolean;
  error: unknown;
  canSuggest: boolean;
  onSuggest(): void;
  form: ReactNode;
}

function useOptionsStep({ isBusy, error, canSuggest, onSuggest, form }: OptionsStepInput): Step {
  const { t } = useTexts();
  return {
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) onSuggest();
    },
    actions: (
      <DashboardButton type="submit" isBusy={isBusy} disabled={!canSuggest}>
        {t('Suggest.Start')}
      </DashboardButton>
    ),
    children: isBusy ? (
      <div className="list-state">
        <DashboardSpinner label={t('Suggest.Working')} />
        <p aria-hidden="true">{t('Suggest.Working')}</p>
      </div>
    ) : (
      <>
        <ActionFailure error={error} message={t('Suggest.Failed')} />
        {form}
      </>
    ),
  };
}

interface ResultStepInput {
  suggestion: Suggestion | null;
  onApplied(): void;
  onBack(): void;
  onRetry(): void;
}

function useExcludedMoves(suggestion: Suggestion | null) {
  const [excluded, setExcluded] = useState<{ of: Suggestion | null; ids: ReadonlySet<string> }>({
    of: null,
    ids: new Set(),
  });
  const ids: ReadonlySet<string> = excluded.of === suggestion ? excluded.ids : new Set();
  const toggle = ({ _id }: SuggestedMove) => {
    const next = new Set(ids);
    if (!next.delete(_id)) next.add(_id);
    setExcluded({ of: suggestion, ids: next });
  };
  return { ids, toggle };
}

/** Null until there is a suggestion. */
function useResultStep({ suggestion, onApplied, onBack, onRetry }: ResultStepInput): Step | null {
  const { t } = useTexts();
  const rows = useTables().rows;
  const excluded = useExcludedMoves(suggestion);
  const selected = suggestion?.moves.filter(({ _id }) => !excluded.ids.has(_id)) ?? [];
  const { apply, isSaving, error } = useApplyMoves(suggestion, onApplied);
  if (suggestion === null) return null;
  const tables = listSuggestedTables(suggestion.moves, rows, excluded.ids);
  const isOverCapacity = tables.some(({ taken, capacity }) => taken > capacity);
  const applyButton = (
    <DashboardButton
      isBusy={isSaving}
      disabled={selected.length === 0 || isOverCapacity}
      onClick={() => void apply(selected)}
    >
      {t('Suggest.Apply', { count: selected.length })}
    </DashboardButton>
  );
  const isStale = getErrorReason(error) === 'SUGGESTION_STALE';
  const retryButton = <DashboardButton onClick={onRetry}>{t('Suggest.Again')}</DashboardButton>;
  return {
    closeLabel: t('Suggest.Back'),
    onBack,
    actions: isStale ? retryButton : suggestion.moves.length === 0 ? null : applyButton,
    children: (
      <>
        <ActionFailure error={error} message={t('Suggest.ApplyFailed')} />
        <SuggestionResult
          suggestion={suggestion}
          tables={tables}
          tableNames={new Map(rows.map(({ _id, tableName }) => [_id, tableName]))}
          excludedIds={excluded.ids}
          onToggle={excluded.toggle}
        />
        {isOverCapacity ? <p className="form-field__error">{t('Suggest.OverCapacity')}</p> : null}
      </>
    ),
  };
}
