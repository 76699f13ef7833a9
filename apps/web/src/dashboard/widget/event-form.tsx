// Form of an event: the element's options in collapsible sections with the server's errors, a save bar and a live
// preview.
import type { WidgetEvent } from '@havn/api/widget/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusalOf } from '../../lib/failure.js';
import { focusHeading } from '../../lib/page-entry.js';
import { isSame } from '../data/three-way.js';
import { LeaveQuestion } from '../settings/leave-question.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { FailureNotice, Notice } from '../ui/notice.js';
import { type Draft, differing, draftOf } from './draft.js';
import { Parts } from './event-parts.js';
import { Preview } from './preview.js';
import { errorsOf, labelOf, placeOf } from './refusals.js';
import { type EventSave, useEventSave } from './use-event-save.js';

interface FormProps {
  /** `null` to create an event. */
  event: WidgetEvent | null;
  first: Draft;
  onSaved(event: WidgetEvent): void;
}

function useEventForm({ event, first, onSaved }: FormProps) {
  const [draft, setDraft] = useState(first);
  // React key: a new value remounts the fields that hold raw text.
  const [formKey, setFormKey] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const resetDraft = (next: Draft) => {
    setDraft(next);
    setFormKey(formKey + 1);
  };
  const saving = useEventSave(event, (saved) => {
    resetDraft(draftOf(saved));
    setSaved(true);
    onSaved(saved);
  });
  const isDirty = !isSame(draft, saving.base === null ? first : draftOf(saving.base));
  /** Updates a pristine form when the event changes on the server. */
  const follow = useEffectEvent(() => {
    if (event === null || isDirty || saving.theirs !== null || saving.base?.version === event.version) return;
    saving.adopt(event);
    resetDraft(draftOf(event));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the version changes
  useEffect(() => follow(), [event?.version]);
  return { draft, setDraft, resetDraft, formKey, isSaved, isDirty, saving };
}

export function EventForm(props: FormProps) {
  const { t } = useTexts();
  const { draft, setDraft, resetDraft, formKey, isSaved, isDirty, saving } = useEventForm(props);
  const isUnsaved = isDirty || saving.base === null;
  return (
    <>
      <div className="settings">
        <form
          className="settings__form"
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            void saving.save(draft);
          }}
        >
          {saving.error ? <Failure error={saving.error} isNew={saving.base === null} /> : null}
          <Meanwhile saving={saving} draft={draft} onTake={(theirs) => resetDraft(draftOf(theirs))} />
          <Parts round={formKey} draft={draft} errors={errorsOf(saving.error)} onChange={setDraft} />
          <section className="save-bar" data-dirty={isUnsaved || undefined} aria-label={t('Settings.Save.Bar')}>
            <p className="save-bar__word" role="status">
              {t(isUnsaved ? 'Widget.Dirty' : isSaved ? 'Widget.Saved' : 'Widget.Clean')}
            </p>
            <DeskButton type="submit" disabled={saving.theirs !== null || !isUnsaved} isBusy={saving.isSaving}>
              {t('Actions.Save')}
            </DeskButton>
          </section>
        </form>
        <Preview draft={draft} />
      </div>
      <LeaveQuestion isDirty={isDirty && !saving.isSaving} />
    </>
  );
}

/** The error of an option is shown at its field; this notice names the options. */
function Failure({ error, isNew }: { error: unknown; isNew: boolean }) {
  const { t } = useTexts();
  const issues = refusalOf(error)?.issues ?? [];
  const what = t(isNew ? 'Widget.CreateFailed' : 'Widget.SaveFailed');
  if (issues.length === 0) return <FailureNotice what={what} error={error} />;
  const attributes = [...new Set(issues.map(placeOf).map(({ path }) => labelOf(path)))].join(', ');
  return <FailureNotice what={`${what} ${t('Widget.Wrong', { attribute: attributes })}`} />;
}

/** Conflict with another administrator: lists the differences and asks which version to keep. */
function Meanwhile({ saving, draft, onTake }: { saving: EventSave; draft: Draft; onTake(theirs: WidgetEvent): void }) {
  const { t } = useTexts();
  const { theirs } = saving;
  if (theirs === null) return null;
  const what = differing(draftOf(theirs), draft)
    .map((name) => labelOf([name]))
    .join(', ');
  return (
    <div className="widget-conflict">
      <Notice>{t('Widget.Conflict', { what })}</Notice>
      <p className="widget-buttons">
        <DeskButton
          variant="quiet"
          onClick={() => {
            saving.adopt(theirs);
            onTake(theirs);
            // The pressed button is removed with the notice.
            focusHeading();
          }}
        >
          {t('Widget.TakeTheirs')}
        </DeskButton>
        <DeskButton isBusy={saving.isSaving} onClick={() => void saving.saveOver(draft)}>
          {t('Widget.KeepMine')}
        </DeskButton>
      </p>
    </div>
  );
}
