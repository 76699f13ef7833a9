import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { UnsavedChangesDialog } from '../../ui/dialog/unsaved-changes-dialog.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import { LoadFailedState, LoadingState } from '../../ui/notice.js';
import { useLazyModule } from '../../ui/use-lazy-module.js';
import { StaleNotice } from './stale-notice.js';
import type { MergeSides } from './three-way-merge.js';
import type { PageForm } from './use-page-form.js';

export interface ConflictProps<Fields> {
  sides: MergeSides<Fields>;
  onResolve(accepted: Partial<Fields>): void;
}

interface RecordPageFormProps<R, Fields extends object, Values extends FieldValues> {
  page: PageForm<R, Fields, Values>;
  className: string;
  /** Instead of saving at once. */
  onSubmit?(parsed: Values): void;
  failure: ReactNode;
  createAgainHint?: string;
  /** Loaded on demand, and outside of components: conflicts are rare. */
  loadConflict(): Promise<ComponentType<ConflictProps<Fields>>>;
  children: ReactNode;
  actions: ReactNode;
}

export function RecordPageForm<R, Fields extends object, Values extends FieldValues>({
  page,
  className,
  onSubmit = (parsed) => void page.save(parsed),
  failure,
  createAgainHint,
  loadConflict,
  children,
  actions,
}: RecordPageFormProps<R, Fields, Values>) {
  const { sides, saving, isDirty } = page;
  return (
    <>
      <form
        ref={page.element}
        className={className}
        onSubmit={page.form.handleSubmit((parsed) => (sides === null ? onSubmit(parsed as Values) : undefined))}
        noValidate
      >
        {saving.error ? (
          failure
        ) : (
          <StaleNotice
            isStale={isDirty && saving.isStale && sides === null}
            isDeleted={page.isDeleted}
            onReview={page.review}
          >
            {createAgainHint}
          </StaleNotice>
        )}
        {sides === null ? children : <Conflict sides={sides} onResolve={page.resolve} load={loadConflict} />}
        {actions}
      </form>
      <UnsavedChangesDialog isDirty={isDirty} />
    </>
  );
}

interface LazyConflictProps<Fields> extends ConflictProps<Fields> {
  load(): Promise<ComponentType<ConflictProps<Fields>>>;
}

/** What was typed is kept while the code is loaded, also if it cannot be. */
function Conflict<Fields extends object>({ load, ...conflict }: LazyConflictProps<Fields>) {
  const { module: Loaded, hasFailed, retry } = useLazyModule(load);
  if (Loaded === null) return hasFailed ? <LoadFailedState onRetry={retry} /> : <LoadingState />;
  return (
    <ConflictPanel>
      <Loaded {...conflict} />
    </ConflictPanel>
  );
}

function ConflictPanel({ children }: { children: ReactNode }) {
  // The pressed button is removed with it.
  const container = useFocusOnRemoval<HTMLElement>('heading');
  return (
    <section ref={container} className="panel">
      {children}
    </section>
  );
}
