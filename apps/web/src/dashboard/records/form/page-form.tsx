import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { MergeSides } from '../../store/three-way-merge.js';
import { UnsavedChangesDialog } from '../../ui/dialog/unsaved-changes-dialog.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import { StaleNotice } from './stale-notice.js';
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
  Conflict: ComponentType<ConflictProps<Fields>>;
  children: ReactNode;
  actions: ReactNode;
}

export function RecordPageForm<R, Fields extends object, Values extends FieldValues>({
  page,
  className,
  onSubmit = (parsed) => void page.save(parsed),
  failure,
  createAgainHint,
  Conflict,
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
        {sides === null ? (
          children
        ) : (
          <ConflictPanel>
            <Conflict sides={sides} onResolve={page.resolve} />
          </ConflictPanel>
        )}
        {actions}
      </form>
      <UnsavedChangesDialog isDirty={isDirty} />
    </>
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
