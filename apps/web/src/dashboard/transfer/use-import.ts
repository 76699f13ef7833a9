// The life of an import on the page: a file is chosen, looked at, corrected, and written, each step kept through a failed
// try (specification §7). Nothing is written before `apply`.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnceKey } from '../data/once.js';
import { shownLanguage, useTexts } from '../texts.js';
import { type FileTrouble, troubleOf } from './file.js';
import { applyImport, previewImport, type Written } from './import-calls.js';
import { type Column, corrected, type Matching, matched, type Preview, stillSkipped, withLeftOut } from './preview.js';
import { type Steps, useSteps } from './use-steps.js';

/** `again`: other rows are left out of what is looked at. */
export type Step = 'preview' | 'again' | 'apply';

interface State {
  file: File | null;
  trouble: FileTrouble | null;
  matching: Matching;
  preview: Preview | null;
  skipped: ReadonlySet<number>;
  /** The rows that were left out of what the preview tells. */
  lookedWithout: ReadonlySet<number>;
  /** The wedding changed between the look and the import: nothing was written. */
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

/** Ticks that follow each other are one look: each sends the file. */
const settleMs = 300;
const settled = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, settleMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Overtaken.'));
    });
  });

const inOrder = (rows: ReadonlySet<number>) => [...rows].sort((one, other) => one - other);

/** The calls, each with what it does to the page. */
function useCalls(setState: (change: (was: State) => State) => void) {
  const steps = useSteps<Step>();
  const keyFor = useOnceKey();
  /** Each look begins another import: its key is not that of one that was written and undone. */
  const look = useRef('');
  /** How the file was understood, and in which language it was told of. */
  const asUnderstood = (matching: Matching) => JSON.stringify([matching, shownLanguage()]);
  const understood = useRef('');
  const show = (found: Preview, skipped: ReadonlySet<number>, meant: string) => {
    understood.current = meant;
    look.current = crypto.randomUUID();
    setState((was) => ({ ...was, preview: found, skipped, lookedWithout: skipped }));
  };
  /** The whole file, and where rows are left out of it, what that leaves. */
  const preview = (file: File, matching: Matching, leftOut: ReadonlySet<number> = new Set()) =>
    steps.run('preview', async (signal, onProgress) => {
      const meant = asUnderstood(matching);
      const whole = await previewImport({ file, matching, skipRows: [], signal, onProgress });
      const skipped = stillSkipped(leftOut, whole.rows);
      const rest =
        skipped.size === 0
          ? whole
          : await previewImport({ file, matching, skipRows: inOrder(skipped), signal, onProgress });
      if (!signal.aborted) show(withLeftOut(rest, whole.rows, skipped), skipped, meant);
    });
  /** Rows were left out or taken in again: what stood in the way may no longer, and something else may. */
  const lookAgain = (file: File, { matching, preview: seen }: State, skipped: ReadonlySet<number>) => {
    // A whole look was overtaken: what is left out is known only as it was understood before.
    const meant = asUnderstood(matching);
    if (seen === null || understood.current !== meant) return preview(file, matching, skipped);
    return steps.run('again', async (signal, onProgress) => {
      await settled(signal);
      const found = await previewImport({ file, matching, skipRows: inOrder(skipped), signal, onProgress });
      if (!signal.aborted) show(withLeftOut(found, seen.rows, skipped), skipped, meant);
    });
  };
  const apply = (file: File, { matching, skipped, lookedWithout }: State) =>
    steps.run('apply', async (signal, onProgress) => {
      const skipRows = inOrder(skipped);
      const key = keyFor([look.current, matching, skipRows, shownLanguage()]);
      const written = await applyImport({ file, matching, skipRows, key, signal, onProgress });
      if (written.report.problems.length === 0) return setState((was) => ({ ...was, result: written }));
      // Only what was looked at, and was as it should be, can have been changed since.
      const wasLookedAt = skipped.size === lookedWithout.size && skipRows.every((row) => lookedWithout.has(row));
      setState((was) => ({ ...was, wasRefused: wasLookedAt }));
      await preview(file, matching, skipped);
    });
  return { steps, preview, lookAgain, apply };
}

/** What the server has said is said again in the language that is now read. */
function useSaidAnew(say: () => void): void {
  const { i18n } = useTexts();
  const sayNow = useEffectEvent(say);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is what there is to follow
  useEffect(() => sayNow(), [i18n.language]);
}

export function useImport(): Import {
  const [state, setState] = useState(beginning);
  const { steps, preview, lookAgain, apply } = useCalls(setState);
  const { file, matching, skipped } = state;
  /** What is being written is what was looked at: nothing else may overtake it. */
  const isWriting = steps.work?.step === 'apply';
  useSaidAnew(() => {
    const isSaid = state.preview !== null && state.result === null && !isWriting;
    if (file !== null && isSaid) void preview(file, matching, skipped);
  });
  const begin = (chosen: File) => {
    steps.stop();
    const trouble = troubleOf(chosen);
    setState({ ...beginning, file: chosen, trouble });
    if (trouble === null) void preview(chosen, {});
  };
  return {
    ...state,
    work: steps.work,
    failed: steps.failed,
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
      void lookAgain(file, state, next);
    },
    apply: () => void (file && apply(file, state)),
    retry: () => {
      if (file === null) return;
      void (steps.failed?.step === 'apply' ? apply(file, state) : preview(file, matching, skipped));
    },
    stop: () => {
      steps.stop();
      if (state.preview === null) setState(beginning);
    },
    restart: () => {
      steps.stop();
      setState(beginning);
    },
  };
}
