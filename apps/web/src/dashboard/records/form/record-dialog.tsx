import { dequal } from 'dequal/lite';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog, type DialogProps } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { StaleNotice } from './stale-notice.js';
import type { RecordForm } from './use-record-form.js';

interface RecordDialogProps<R, Fields extends FieldValues> extends OpenDialog {
  recordForm: RecordForm<R, Fields>;
  title: string;
  width?: DialogProps['width'];
  /** Saves, and goes on with something else. */
  submitLabel?: string;
  createAgainLabel: string;
  createAgainHint: string;
  isBlocked?: boolean;
  /** The fields to save; `parsed` are those that the schema has normalized. */
  toFields(parsed: Fields): Fields;
  failure: ReactNode;
  /** Shown instead of the fields until it is resolved. */
  conflict: ReactNode;
  children: ReactNode;
}

export function RecordDialog<R, Fields extends FieldValues>({
  recordForm,
  isBlocked = false,
  toFields,
  ...props
}: RecordDialogProps<R, Fields>) {
  const { t } = useTexts();
  const { saving, isDeleted, sides } = recordForm;
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      {...(props.width && { width: props.width })}
      isDirty={!dequal(recordForm.values, recordForm.saved)}
      onSubmit={recordForm.form.handleSubmit((parsed) =>
        isBlocked || sides !== null ? undefined : recordForm.save(toFields(parsed as Fields)),
      )}
      actions={
        sides === null ? (
          <DashboardButton
            type="submit"
            isBusy={saving.isSaving}
            disabled={isBlocked}
            autoFocus={recordForm.hasResolved}
          >
            {isDeleted ? props.createAgainLabel : (props.submitLabel ?? t('Actions.Save'))}
          </DashboardButton>
        ) : null
      }
    >
      <div className="stack form-stack">
        {props.failure}
        {sides === null ? (
          <>
            <StaleNotice
              isStale={saving.isStale}
              isDeleted={isDeleted}
              onReview={() => void saving.loadTheirs(recordForm.values)}
            >
              {props.createAgainHint}
            </StaleNotice>
            {props.children}
          </>
        ) : (
          props.conflict
        )}
      </div>
    </Dialog>
  );
}
