// The life of an import on the page: a file is chosen, looked at, corrected, and written, each step kept through a failed
// try (specification §7). Nothing is written before `apply`.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnceKey } from '../data/once.js';
import { shownLanguage, useTexts } from '../texts.js';
import { type FileTrouble, troubleOf } from './file.js';
import { applyImport, previewImport, type Report } from './import-calls.js';
import { type Column, corrected, type Matching, matched, type Preview, stillSkipped } from './preview.js';
import { type Steps, useSteps } from './use-steps.js';

export type Step = 'preview' | 'apply';

interface State {
  file: File | null;
  trouble: FileTrouble | null;
  matching: Matching;
  preview: Preview | null;
  skipped: ReadonlySet<number>;
  /** The wedding changed between the look and the import: nothing was written. */
  wasRefused: boolean;
  result: Report | null;
}

const beginning: State = {
  file: null,
  trouble: null,
  matching: {},
  preview: null,
  skipped: new Set(),
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

/** The two calls, each with what it does to the page. */
function useCalls(setState: (change: (was: State) => State) => void) {
  const steps = useSteps<Step>();
  const keyFor = useOnceKey();
  /** Each look begins another import: its key is not that of one that was written and undone. */
  const look = useRef('');
  const preview = (file: File, matching: Matching) =>
    steps.run('preview', async (signal, onProgress) => {
      const found = await previewImport({ file, matching, signal, onProgress });
      look.current = crypto.randomUUID();
      setState((was) => ({ ...was, preview: found, skipped: stillSkipped(was.skipped, found.rows) }));
    });
  const apply = (file: File, { matching, skipped }: State) =>
    steps.run('apply', async (signal, onProgress) => {
      const skipRows = [...skipped].sort((one, other) => one - other);
      const key = keyFor([look.current, matching, skipRows, shownLanguage()]);
      const report = await applyImport({ file, matching, skipRows, key, signal, onProgress });
      if (report.problems.length === 0) return setState((was) => ({ ...was, result: report }));
      setState((was) => ({ ...was, wasRefused: true }));
      await preview(file, matching);
    });
  return { steps, preview, apply };
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
  const { steps, preview, apply } = useCalls(setState);
  const { file, matching } = state;
  useSaidAnew(() => {
    const isSaid = state.preview !== null && state.result === null && steps.work?.step !== 'apply';
    if (file !== null && isSaid) void preview(file, matching);
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
      if (file === null || state.preview === null) return;
      const next = matched(corrected(state.preview.headers, matching), header, column);
      setState((was) => ({ ...was, matching: next, wasRefused: false }));
      void preview(file, next);
    },
    leaveOut: (rows, isOut) => {
      const named = new Set(rows);
      const others = [...state.skipped].filter((row) => !named.has(row));
      setState((was) => ({ ...was, skipped: new Set(isOut ? [...others, ...rows] : others) }));
    },
    apply: () => void (file && apply(file, state)),
    retry: () => {
      if (file === null) return;
      void (steps.failed?.step === 'apply' ? apply(file, state) : preview(file, matching));
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
