// Sticky bar with the save state and the save button. On narrow screens it also opens the preview.
import { useEffect, useState } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import type { SettingsFields } from './model.js';
import { PreviewDialog } from './preview/preview-dialog.js';
import type { WeddingSave } from './use-wedding-save.js';

interface SaveBarProps {
  isDirty: boolean;
  isSaved: boolean;
  isInvalid: boolean;
  saving: WeddingSave;
  onReset(): void;
  fields: SettingsFields;
}

export function SaveBar({ isDirty, isSaved, isInvalid, saving, onReset, fields }: SaveBarProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isDirty) setAsking(false);
  }, [isDirty]);
  const word = isSaved ? 'Settings.Save.Saved' : 'Settings.Save.Clean';
  return (
    <section className="save-bar" data-dirty={isDirty || undefined} aria-label={t('Settings.Save.Bar')}>
      <p className="save-bar__word" role="status">
        {isAsking
          ? t('Settings.Save.ResetQuestion')
          : isDirty
            ? t(isInvalid ? 'Settings.Save.Invalid' : 'Settings.Save.Dirty')
            : t(word)}
      </p>
      <PreviewDialog fields={fields} kept={saving.base} />
      {isAsking ? (
        <>
          <DeskButton variant="quiet" onClick={onReset}>
            {t('Dialog.Discard')}
          </DeskButton>
          <DeskButton autoFocus onClick={() => setAsking(false)}>
            {t('Dialog.KeepEditing')}
          </DeskButton>
        </>
      ) : (
        <>
          {isDirty ? (
            <DeskButton variant="quiet" onClick={() => setAsking(true)}>
              {t('Settings.Save.Reset')}
            </DeskButton>
          ) : null}
          {saving.theirs === null ? (
            <DeskButton type="submit" disabled={!isDirty} isBusy={saving.isSaving}>
              {t('Actions.Save')}
            </DeskButton>
          ) : null}
        </>
      )}
    </section>
  );
}
