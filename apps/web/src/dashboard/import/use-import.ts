// State of the import page: choose a file, preview, correct, apply. A failed step keeps the state (specification §7).
// Nothing is written before `apply`.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIdempotencyKey } from '../data/use-idempotency-key.js';
import { type TaskRunner, useTaskRunner } from '../data/use-task-runner.js';
import { getCurrentLanguage, useTexts } from '../texts.js';
import { checkFile, type FileProblem } from './import-file.js';
import { type AppliedImport, applyImport, previewImport } from './import-requests.js';
import {
  applyMatching,
  type Column,
  type Matching,
  matchHeader,
  mergeSkippedRows,
  type Preview,
  pruneSkippedRows,
} from './preview.js';

/** `refresh` repeats the preview with other skipped rows. */
export type ImportStep = 'preview' | 'refresh' | 'apply';

interface ImportState {
  file: File | null;
  problem: FileProblem | null;
  matching: Matching;
  preview: Preview | null;
  /** The column matching of the current preview. */
  previewedMatching: Matching;
  skipped: ReadonlySet<number>;
  /** The rows that were skipped in the current preview. */
  previewedSkipped: ReadonlySet<number>;
  /** The data changed between preview and import, so nothing was written. */
  wasRejected: boolean;
  result: AppliedImport | null;
}

const initialState: ImportState = {
  file: null,
  problem: null,
  matching: {},
  preview: null,
  previewedMatching: {},
  skipped: new Set(),
  previewedSkipped: new Set(),
  wasRejected: false,
  result: null,
};

export interface ImportFlow extends ImportState, Pick<TaskRunner<ImportStep>, 'progress' | 'failure'> {
  /** False if the preview with corrected columns failed: the shown rows are not those that would be imported. */
  isPreviewCurrent: boolean;
  chooseFile(file: File): void;
  matchColumn(header: string, column: Column | null): void;
  setSkipped(rows: readonly number[], isSkipped: boolean): void;
  apply(): void;
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

const toSortedRows = (rows: ReadonlySet<number>) => [...rows].sort((one, other) => one - other);

/** The requests, each with its state updates. */
function useImportRequests(setState: (change: (current: ImportState) => ImportState) => void) {
  const tasks = useTaskRunner<ImportStep>();
  const getIdempotencyKey = useIdempotencyKey();
  /** Part of the idempotency key: an import after an undo needs a new key, so each preview gets a new id. */
  const previewId = useRef('');
  /** Identifies the column matching and language of a preview. */
  const getPreviewKey = (matching: Matching) => JSON.stringify([matching, getCurrentLanguage()]);
  const shownPreviewKey = useRef('');
  const showPreview = (
    nextPreview: Preview,
    previewKey: string,
    { matching, skipped }: Pick<ImportState, 'matching' | 'skipped'>,
  ) => {
    shownPreviewKey.current = previewKey;
    previewId.current = crypto.randomUUID();
    setState((current) => ({
      ...current,
      preview: nextPreview,
      previewedMatching: matching,
      skipped,
      previewedSkipped: skipped,
    }));
  };
  /** Previews the whole file and then, if rows are skipped, the remaining rows. */
  const preview = (file: File, matching: Matching, skippedRows: ReadonlySet<number> = new Set()) =>
    tasks.run('preview', async (signal, onProgress) => {
      const previewKey = getPreviewKey(matching);
      const fullPreview = await previewImport({ file, matching, skipRows: [], signal, onProgress });
      const skipped = pruneSkippedRows(skippedRows, fullPreview.rows);
      const rest =
        skipped.size === 0
          ? fullPreview
          : await previewImport({ file, matching, skipRows: toSortedRows(skipped), signal, onProgress });
      if (!signal.aborted) {
        const shown = mergeSkippedRows(rest, fullPreview.rows, skipped);
        showPreview(shown, previewKey, { matching, skipped });
      }
    });
  /** Skipping or including a row can resolve problems of other rows or cause new ones. */
  const refreshPreview = (file: File, { matching, preview: previous }: ImportState, skipped: ReadonlySet<number>) => {
    // The shown preview has another matching or language, because this change aborted the full preview that was to
    // replace it. Its rows cannot be reused, so the whole file is previewed again.
    const previewKey = getPreviewKey(matching);
    if (previous === null || shownPreviewKey.current !== previewKey) return preview(file, matching, skipped);
    return tasks.run('refresh', async (signal, onProgress) => {
      await waitForPause(signal);
      const nextPreview = await previewImport({ file, matching, skipRows: toSortedRows(skipped), signal, onProgress });
      if (!signal.aborted) {
        const shown = mergeSkippedRows(nextPreview, previous.rows, skipped);
        showPreview(shown, previewKey, { matching, skipped });
      }
    });
  };
  const apply = (file: File, { matching, skipped, previewedSkipped }: ImportState) =>
    tasks.run('apply', async (signal, onProgress) => {
      // Not aborted with the page: the server may have imported the file, and the response offers to undo that.
      const { signal: neverAborted } = new AbortController();
      const skipRows = toSortedRows(skipped);
      const key = getIdempotencyKey([previewId.current, matching, skipRows, getCurrentLanguage()]);
      const applied = await applyImport({ file, matching, skipRows, key, signal: neverAborted, onProgress });
      if (signal.aborted) return;
      if (applied.report.problems.length === 0) return setState((current) => ({ ...current, result: applied }));
      // If these rows were previewed without problems, the data has changed since.
      const wasPreviewed = skipped.size === previewedSkipped.size && skipRows.every((row) => previewedSkipped.has(row));
      setState((current) => ({ ...current, wasRejected: wasPreviewed }));
      await preview(file, matching, skipped);
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

export function useImport(): ImportFlow {
  const [state, setState] = useState(initialState);
  const { tasks, preview, refreshPreview, apply } = useImportRequests(setState);
  const { file, matching, skipped } = state;
  /** No other request may start while the import is being applied. */
  const isWriting = tasks.progress?.step === 'apply';
  useOnLanguageChange(() => {
    const isPreviewShown = state.preview !== null && state.result === null && !isWriting;
    if (file !== null && isPreviewShown) void preview(file, matching, skipped);
  });
  const startWithFile = (chosen: File) => {
    if (isWriting) return;
    tasks.cancel();
    const problem = checkFile(chosen);
    setState({ ...initialState, file: chosen, problem });
    if (problem === null) void preview(chosen, initialState.matching);
  };
  return {
    ...state,
    isPreviewCurrent: matching === state.previewedMatching,
    progress: tasks.progress,
    failure: tasks.failure,
    chooseFile: startWithFile,
    matchColumn: (header, column) => {
      if (file === null || state.preview === null || isWriting) return;
      const next = matchHeader(applyMatching(state.preview.headers, matching), header, column);
      setState((current) => ({ ...current, matching: next, wasRejected: false }));
      void preview(file, next, skipped);
    },
    setSkipped: (rows, isSkipped) => {
      if (file === null || isWriting) return;
      const rowSet = new Set(rows);
      const others = [...skipped].filter((row) => !rowSet.has(row));
      const next = new Set(isSkipped ? [...others, ...rows] : others);
      setState((current) => ({ ...current, skipped: next }));
      void refreshPreview(file, state, next);
    },
    apply: () => void (file && apply(file, state)),
    retry: () => {
      if (file === null) return;
      void (tasks.failure?.step === 'apply' ? apply(file, state) : preview(file, matching, skipped));
    },
    cancel: () => {
      tasks.cancel();
      // The shown rows have the columns of their preview.
      setState((current) =>
        current.preview === null ? initialState : { ...current, matching: current.previewedMatching },
      );
    },
    reset: () => {
      if (isWriting) return;
      tasks.cancel();
      setState(initialState);
    },
  };
}
