// A failed step keeps the state (specification §7). Nothing is written before `apply`.
import { useEffect, useEffectEvent, useState } from 'react';
import { generateUuid } from '../../lib/api/generate-uuid.js';
import { useIdempotencyKey } from '../records/requests/use-idempotency-key.js';
import { type TaskRunner, useTaskRunner } from '../records/requests/use-task-runner.js';
import { getCurrentLanguage, useTexts } from '../texts/texts.js';
import type { Column } from './columns.js';
import { listConfirmed } from './doubts.js';
import { checkFile, type FileProblem } from './import-file.js';
import {
  type AppliedImport,
  applyImport,
  type ConfirmedNeed,
  type ImportChoices,
  previewImport,
} from './import-requests.js';
import {
  applyMatching,
  listAnsweredHeaders,
  type Matching,
  matchHeader,
  mergeSkippedRows,
  type Preview,
  pruneSkippedRows,
} from './preview.js';
import { type AnsweredDoubt, addAnswers, addEdits, applyAnswers, type CellEdit } from './reading-doubts.js';

/** `refresh` repeats the preview with other skipped rows. */
export type ImportStep = 'preview' | 'refresh' | 'apply';

interface ShownPreview {
  /** Part of the idempotency key: an import after an undo needs a new key, so each preview gets a new id. */
  id: string;
  preview: Preview;
  matching: Matching;
  choices: ImportChoices;
  skipped: ReadonlySet<number>;
  /** Of the texts of its problems. */
  language: string;
}

interface ImportState {
  file: File | null;
  problem: FileProblem | null;
  matching: Matching;
  choices: ImportChoices;
  skipped: ReadonlySet<number>;
  /** Confirmed by the user; some may belong to an earlier preview. */
  needs: readonly ConfirmedNeed[];
  /** How the user wants the list to be read where it leaves that open. */
  answered: readonly AnsweredDoubt[];
  shown: ShownPreview | null;
  /** The data changed between preview and import, so nothing was written. */
  wasRejected: boolean;
  result: AppliedImport | null;
}

const initialState: ImportState = {
  file: null,
  problem: null,
  matching: {},
  // What the list says besides our fields is not lost.
  choices: { otherColumns: 'notes' },
  skipped: new Set(),
  needs: [],
  answered: [],
  shown: null,
  wasRejected: false,
  result: null,
};

export interface ImportFlow extends ImportState, Pick<TaskRunner<ImportStep>, 'progress' | 'failure'> {
  /** False if the preview with corrected columns failed: the shown rows are not those that would be imported. */
  isPreviewCurrent: boolean;
  /** No other request may start while the import is being applied. */
  isWriting: boolean;
  chooseFile(file: File): void;
  matchColumn(header: string, column: Column | null): void;
  choose(choices: ImportChoices): void;
  setSkipped(rows: readonly number[], isSkipped: boolean): void;
  setNeeds(needs: readonly ConfirmedNeed[]): void;
  answer(answers: readonly AnsweredDoubt[]): void;
  edit(edits: readonly CellEdit[]): void;
  /** Without `blocking`, whose rows are skipped. */
  apply(blocking?: readonly number[]): void;
  retry(): void;
  cancel(): void;
  reset(): void;
}

/** Debounces checkbox changes, because each preview uploads the file. */
const previewDelayMs = 300;
const waitForPause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, previewDelayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Aborted.'));
    });
  });

type PreviewSource = Pick<ImportState, 'matching' | 'choices'>;

const toSortedRows = (rows: ReadonlySet<number>) => [...rows].sort((one, other) => one - other);

function useImportRequests(setState: (change: (current: ImportState) => ImportState) => void) {
  const tasks = useTaskRunner<ImportStep>();
  const getIdempotencyKey = useIdempotencyKey();
  const showPreview = (next: Omit<ShownPreview, 'id'>) => {
    const shown = { ...next, id: generateUuid() };
    setState((current) => ({ ...current, skipped: shown.skipped, shown }));
  };
  /** Previews the whole file and then, if rows are skipped, the remaining rows. */
  const preview = (file: File, { matching, choices }: PreviewSource, skippedRows: ReadonlySet<number> = new Set()) =>
    tasks.run('preview', async (signal, onProgress) => {
      const language = getCurrentLanguage();
      const fullPreview = await previewImport({ file, matching, choices, skipRows: [], signal, onProgress });
      const skipped = pruneSkippedRows(skippedRows, fullPreview.rows);
      const rest =
        skipped.size === 0
          ? fullPreview
          : await previewImport({ file, matching, choices, skipRows: toSortedRows(skipped), signal, onProgress });
      if (!signal.aborted)
        showPreview({
          preview: mergeSkippedRows(rest, fullPreview.rows, skipped),
          matching,
          choices,
          skipped,
          language,
        });
    });
  /** Skipping or including a row can resolve problems of other rows or cause new ones. */
  const refreshPreview = (file: File, { matching, choices, shown }: ImportState, skipped: ReadonlySet<number>) => {
    // The shown preview has another matching, other choices or another language, because this change aborted the full preview that was to
    // replace it. Its rows cannot be reused, so the whole file is previewed again.
    const language = getCurrentLanguage();
    const isReusable =
      shown?.language === language &&
      JSON.stringify([shown.matching, shown.choices]) === JSON.stringify([matching, choices]);
    if (!isReusable) return preview(file, { matching, choices }, skipped);
    return tasks.run('refresh', async (signal, onProgress) => {
      await waitForPause(signal);
      const skipRows = toSortedRows(skipped);
      const nextPreview = await previewImport({ file, matching, choices, skipRows, signal, onProgress });
      if (!signal.aborted)
        showPreview({
          preview: mergeSkippedRows(nextPreview, shown.preview.rows, skipped),
          matching,
          choices,
          skipped,
          language,
        });
    });
  };
  const apply = (file: File, { matching, choices, skipped, needs: confirmed, shown }: ImportState) =>
    tasks.run('apply', async (signal, onProgress) => {
      const skipRows = toSortedRows(skipped);
      const needs = listConfirmed(shown?.preview.doubts ?? [], confirmed, skipped);
      const key = getIdempotencyKey([shown?.id, matching, choices, skipRows, needs, getCurrentLanguage()]);
      // Not aborted with the page: the server may have imported the file, and the response offers to undo that.
      const applied = await applyImport({ file, matching, choices, skipRows, needs, key, onProgress });
      if (signal.aborted) return;
      if (applied.report.problems.length === 0) return setState((current) => ({ ...current, result: applied }));
      // If these rows were previewed without problems, the data has changed since.
      const wasPreviewed = shown?.skipped.size === skipped.size && skipRows.every((row) => shown.skipped.has(row));
      setState((current) => ({ ...current, wasRejected: wasPreviewed }));
      await preview(file, { matching, choices }, skipped);
    });
  return { tasks, preview, refreshPreview, apply };
}

/** Problems come from the server in the user's language, so the preview is repeated when it changes. */
function useOnLanguageChange(callback: () => void): void {
  const { language } = useTexts();
  const onChange = useEffectEvent(callback);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the language changes
  useEffect(() => onChange(), [language]);
}

/** What is about rows or headers of one list. */
function keepForOtherList(choices: ImportChoices): ImportChoices {
  const { firstRow: _row, unreadableToNotes: _columns, oneGuestRows: _rows, ...others } = choices;
  const {
    rowReadings: _readings,
    edits: _edits,
    eventGuests: _guests,
    endedInvitations: _ended,
    ...ofAnyList
  } = others;
  return ofAnyList;
}

export function useImport(): ImportFlow {
  const [state, setState] = useState(initialState);
  const { tasks, preview, refreshPreview, apply } = useImportRequests(setState);
  const { file, matching, choices, skipped, shown } = state;
  const isWriting = tasks.progress?.step === 'apply';
  useOnLanguageChange(() => {
    const isPreviewShown = shown !== null && state.result === null && !isWriting;
    if (file !== null && isPreviewShown) void preview(file, state, skipped);
  });
  const startWithFile = (chosen: File) => {
    if (isWriting) return;
    tasks.cancel();
    const problem = checkFile(chosen);
    setState({ ...initialState, file: chosen, problem });
    if (problem === null) void preview(chosen, initialState);
  };
  return {
    ...state,
    isPreviewCurrent: matching === shown?.matching && choices === shown.choices,
    isWriting,
    progress: tasks.progress,
    failure: tasks.failure,
    chooseFile: startWithFile,
    matchColumn: (header, column) => {
      if (file === null || shown === null || isWriting) return;
      const answeredHeaders = listAnsweredHeaders(shown.preview, header);
      const next = matchHeader(applyMatching(answeredHeaders, matching), header, column);
      setState((current) => ({ ...current, matching: next, wasRejected: false }));
      void preview(file, { matching: next, choices }, skipped);
    },
    choose: (choice) => {
      if (file === null || isWriting) return;
      // Another sheet has other columns and rows, and so has one with other headers.
      const isOtherList = choice.sheet !== undefined || choice.firstRow !== undefined;
      const next = {
        matching: isOtherList ? initialState.matching : matching,
        choices: { ...(isOtherList ? keepForOtherList(choices) : choices), ...choice },
        skipped: isOtherList ? initialState.skipped : skipped,
        answered: isOtherList ? initialState.answered : state.answered,
      };
      setState((current) => ({ ...current, ...next, wasRejected: false }));
      void preview(file, next, next.skipped);
    },
    setSkipped: (rows, isSkipped) => {
      if (file === null || isWriting) return;
      const rowSet = new Set(rows);
      const others = [...skipped].filter((row) => !rowSet.has(row));
      const next = new Set(isSkipped ? [...others, ...rows] : others);
      setState((current) => ({ ...current, skipped: next }));
      void refreshPreview(file, state, next);
    },
    setNeeds: (needs) => {
      if (!isWriting) setState((current) => ({ ...current, needs }));
    },
    answer: (answers) => {
      if (file === null || shown === null || isWriting) return;
      const next = applyAnswers(shown.preview.headers, { matching, choices }, answers);
      setState((current) => ({
        ...current,
        ...next,
        answered: addAnswers(current.answered, answers),
        wasRejected: false,
      }));
      if (next.matching !== matching || next.choices !== choices) void preview(file, next, skipped);
    },
    edit: (edits) => {
      if (file === null || isWriting) return;
      const next = { matching, choices: { ...choices, edits: addEdits(choices.edits ?? [], edits) } };
      setState((current) => ({ ...current, ...next, wasRejected: false }));
      void preview(file, next, skipped);
    },
    apply: (blocking = []) => {
      if (file === null) return;
      const next = { ...state, skipped: blocking.length > 0 ? new Set([...skipped, ...blocking]) : skipped };
      setState((current) => ({ ...current, skipped: next.skipped }));
      void apply(file, next);
    },
    retry: () => {
      if (file === null) return;
      void (tasks.failure?.step === 'apply' ? apply(file, state) : preview(file, state, skipped));
    },
    cancel: () => {
      tasks.cancel();
      // The shown rows have the columns of their preview.
      setState(({ shown, ...current }) =>
        shown === null ? initialState : { ...current, shown, matching: shown.matching, choices: shown.choices },
      );
    },
    reset: () => {
      if (isWriting) return;
      tasks.cancel();
      setState(initialState);
    },
  };
}
