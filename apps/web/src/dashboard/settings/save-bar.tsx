import { Fragment, useLayoutEffect, useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useFocusAfterPress } from '../ui/focus.js';
import type { PreviewProps } from './preview/invitation-preview.js';
import { PreviewDialog } from './preview/preview-placement.js';

interface SaveBarProps {
  isDirty: boolean;
  isSaved: boolean;
  isInvalid: boolean;
  isBusy: boolean;
  /** False during a conflict. */
  canSave: boolean;
  onReset(): void;
  preview: PreviewProps;
}

export function SaveBar({ isDirty, isSaved, isInvalid, isBusy, canSave, onReset, preview }: SaveBarProps) {
  const { t } = useTexts();
  const [reset, setReset] = useState<'initial' | 'asking' | 'rejected'>('initial');
  const status = useFocusAfterPress<HTMLParagraphElement>(!isDirty);
  useLayoutEffect(() => {
    if (!isDirty) setReset('initial');
  }, [isDirty]);
  const cleanTextKey = isSaved ? 'Settings.Save.Saved' : 'Settings.Save.AllSaved';
  return (
    <section
      className="cluster sticky-bar save-bar"
      data-dirty={isDirty || undefined}
      aria-label={t('Settings.Save.UnsavedChanges')}
    >
      <p ref={status} className="save-bar__status" role="status" tabIndex={-1}>
        {reset === 'asking'
          ? t('Settings.Save.DiscardQuestion')
          : isDirty
            ? t(isInvalid ? 'Settings.Save.Invalid' : 'Settings.Save.NotSaved')
            : t(cleanTextKey)}
      </p>
      <PreviewDialog {...preview} />
      {/* The keys: a pressed button must not become another one, which would receive the rest of the click. */}
      {reset === 'asking' ? (
        <Fragment key="asking">
          <DashboardButton variant="quiet" onClick={onReset}>
            {t('Dialog.Discard')}
          </DashboardButton>
          <DashboardButton autoFocus onClick={() => setReset('rejected')}>
            {t('Dialog.KeepEditing')}
          </DashboardButton>
        </Fragment>
      ) : (
        <Fragment key="initial">
          {isDirty ? (
            <DashboardButton variant="quiet" autoFocus={reset === 'rejected'} onClick={() => setReset('asking')}>
              {t('Settings.Save.Discard')}
            </DashboardButton>
          ) : null}
          {canSave ? (
            <DashboardButton type="submit" disabled={!isDirty} isBusy={isBusy}>
              {t('Actions.Save')}
            </DashboardButton>
          ) : null}
        </Fragment>
      )}
    </section>
  );
}
