// The form of an event: every option of the element in parts that open, what the server says of them in its place, and the bar
// that saves. The preview shows what is typed before it is saved.
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
  /** Null: a new event. */
  event: WidgetEvent | null;
  first: Draft;
  onSaved(event: WidgetEvent): void;
}

function useEventForm({ event, first, onSaved }: FormProps) {
  const [draft, setDraft] = useState(first);
  // Another beginning for the fields that keep what is typed as it is typed.
  const [round, setRound] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const begin = (next: Draft) => {
    setDraft(next);
    setRound(round + 1);
  };
  const saving = useEventSave(event, (saved) => {
    begin(draftOf(saved));
    setSaved(true);
    onSaved(saved);
  });
  const isDirty = !isSame(draft, saving.base === null ? first : draftOf(saving.base));
  /** As long as nothing was typed, the form shows what the server has. */
  const follow = useEffectEvent(() => {
    if (event === null || isDirty || saving.theirs !== null || saving.base?.version === event.version) return;
    saving.adopt(event);
    begin(draftOf(event));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what there is to follow
  useEffect(() => follow(), [event?.version]);
  return { draft, setDraft, begin, round, isSaved, isDirty, saving };
}

export function EventForm(props: FormProps) {
  const { t } = useTexts();
  const { draft, setDraft, begin, round, isSaved, isDirty, saving } = useEventForm(props);
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
          <Meanwhile saving={saving} draft={draft} onTake={(theirs) => begin(draftOf(theirs))} />
          <Parts round={round} draft={draft} errors={errorsOf(saving.error)} onChange={setDraft} />
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

/** What is wrong with an option stands there; here is said which it is. */
function Failure({ error, isNew }: { error: unknown; isNew: boolean }) {
  const { t } = useTexts();
  const issues = refusalOf(error)?.issues ?? [];
  const what = t(isNew ? 'Widget.CreateFailed' : 'Widget.SaveFailed');
  if (issues.length === 0) return <FailureNotice what={what} error={error} />;
  const attributes = [...new Set(issues.map(placeOf).map(({ path }) => labelOf(path)))].join(', ');
  return <FailureNotice what={`${what} ${t('Widget.Wrong', { attribute: attributes })}`} />;
}

/** Somebody else was faster: what differs, and whose it is to be. */
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
            // The button goes with the question.
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
