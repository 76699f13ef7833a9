// State of the import page: choose a file, preview, correct, apply. A failed step keeps the state (specification §7).
// Nothing is written before `apply`.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnceKey } from '../data/once.js';
import { shownLanguage, useTexts } from '../texts.js';
import { type FileTrouble, troubleOf } from './file.js';
import { applyImport, previewImport, type Written } from './import-calls.js';
import { type Column, corrected, type Matching, matched, type Preview, stillSkipped, withLeftOut } from './preview.js';
import { type Steps, useSteps } from './use-steps.js';

/** `refresh`: the preview is repeated with other skipped rows. */
export type Step = 'preview' | 'refresh' | 'apply';

interface State {
  file: File | null;
  trouble: FileTrouble | null;
  matching: Matching;
  preview: Preview | null;
  skipped: ReadonlySet<number>;
  /** The rows that were skipped in the current preview. */
  lookedWithout: ReadonlySet<number>;
  /** The data changed between preview and import, so nothing was written. */
  wasRefused: boolean;
  result: Written | null;
}

const beginning: State = {
  file: null,
  trouble: null,
  matching: {},
  preview: null,
  skipped: new Set(),
  lookedWithout: new Set(),
  wasRefused: false,
  result: null,
};

export interface Import extends State, Pick<Steps<Step>, 'work' | 'failed'> {
  choose(file: File): void;
  match(header: string, column: Column | null): void;
  leaveOut(rows: readonly number[], isOut: boolean): void;
  apply(): void;
  retry(): void;
  stop(): void;
  restart(): void;
}

/** Debounces checkbox changes, because each preview uploads the file. */
const settleMs = 300;
const settled = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, settleMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Aborted.'));
    });
  });

const inOrder = (rows: ReadonlySet<number>) => [...rows].sort((one, other) => one - other);

/** The requests, each with its state updates. */
function useCalls(setState: (change: (was: State) => State) => void) {
  const tasks = useSteps<Step>();
  const keyFor = useOnceKey();
  /** Part of the idempotency key: an import after an undo needs a new key, so each preview gets a new id. */
  const look = useRef('');
  /** Identifies the column matching and language of a preview. */
  const asUnderstood = (matching: Matching) => JSON.stringify([matching, shownLanguage()]);
  const understood = useRef('');
  const show = (found: Preview, skipped: ReadonlySet<number>, meant: string) => {
    understood.current = meant;
    look.current = crypto.randomUUID();
    setState((was) => ({ ...was, preview: found, skipped, lookedWithout: skipped }));
  };
  /** Previews the whole file and then, if rows are skipped, the remaining rows. */
  const preview = (file: File, matching: Matching, leftOut: ReadonlySet<number> = new Set()) =>
    tasks.run('preview', async (signal, onProgress) => {
      const meant = asUnderstood(matching);
      const whole = await previewImport({ file, matching, skipRows: [], signal, onProgress });
      const skipped = stillSkipped(leftOut, whole.rows);
      const rest =
        skipped.size === 0
          ? whole
          : await previewImport({ file, matching, skipRows: inOrder(skipped), signal, onProgress });
      if (!signal.aborted) show(withLeftOut(rest, whole.rows, skipped), skipped, meant);
    });
  /** Skipping or including a row can resolve problems of other rows or cause new ones. */
  const refreshPreview = (file: File, { matching, preview: seen }: State, skipped: ReadonlySet<number>) => {
    // A full preview was aborted: the skipped rows are only known with the previous matching.
    const meant = asUnderstood(matching);
    if (seen === null || understood.current !== meant) return preview(file, matching, skipped);
    return tasks.run('refresh', async (signal, onProgress) => {
      await settled(signal);
      const found = await previewImport({ file, matching, skipRows: inOrder(skipped), signal, onProgress });
      if (!signal.aborted) show(withLeftOut(found, seen.rows, skipped), skipped, meant);
    });
  };
  const apply = (file: File, { matching, skipped, lookedWithout }: State) =>
    tasks.run('apply', async (signal, onProgress) => {
      const skipRows = inOrder(skipped);
      const key = keyFor([look.current, matching, skipRows, shownLanguage()]);
      const written = await applyImport({ file, matching, skipRows, key, signal, onProgress });
      if (written.report.problems.length === 0) return setState((was) => ({ ...was, result: written }));
      // If these rows were previewed without problems, the data has changed since.
      const wasLookedAt = skipped.size === lookedWithout.size && skipRows.every((row) => lookedWithout.has(row));
      setState((was) => ({ ...was, wasRefused: wasLookedAt }));
      await preview(file, matching, skipped);
    });
  return { tasks, preview, refreshPreview, apply };
}

/** Problems come from the server in the user's language, so the preview is repeated when it changes. */
function useSaidAnew(say: () => void): void {
  const { i18n } = useTexts();
  const sayNow = useEffectEvent(say);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the language changes
  useEffect(() => sayNow(), [i18n.language]);
}

export function useImport(): Import {
  const [state, setState] = useState(beginning);
  const { tasks, preview, refreshPreview, apply } = useCalls(setState);
  const { file, matching, skipped } = state;
  /** No other request may start while the import is being applied. */
  const isWriting = tasks.work?.step === 'apply';
  useSaidAnew(() => {
    const isSaid = state.preview !== null && state.result === null && !isWriting;
    if (file !== null && isSaid) void preview(file, matching, skipped);
  });
  const begin = (chosen: File) => {
    tasks.stop();
    const trouble = troubleOf(chosen);
    setState({ ...beginning, file: chosen, trouble });
    if (trouble === null) void preview(chosen, {});
  };
  return {
    ...state,
    work: tasks.work,
    failed: tasks.failed,
    choose: begin,
    match: (header, column) => {
      if (file === null || state.preview === null || isWriting) return;
      const next = matched(corrected(state.preview.headers, matching), header, column);
      setState((was) => ({ ...was, matching: next, wasRefused: false }));
      void preview(file, next, skipped);
    },
    leaveOut: (rows, isOut) => {
      if (file === null || isWriting) return;
      const named = new Set(rows);
      const others = [...skipped].filter((row) => !named.has(row));
      const next = new Set(isOut ? [...others, ...rows] : others);
      setState((was) => ({ ...was, skipped: next }));
      void refreshPreview(file, state, next);
    },
    apply: () => void (file && apply(file, state)),
    retry: () => {
      if (file === null) return;
      void (tasks.failed?.step === 'apply' ? apply(file, state) : preview(file, matching, skipped));
    },
    stop: () => {
      tasks.stop();
      if (state.preview === null) setState(beginning);
    },
    restart: () => {
      tasks.stop();
      setState(beginning);
    },
  };
}
