// Each notice stays for 15 seconds, and longer while the pointer or the focus is on it.

import type { Field } from '@havn/api/kernel/field-kinds';
import type { RecordedChange } from '@havn/api/kernel/recorded-change';
import { guestFields } from '@havn/api/people/guest/fields';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '../../lib/storage/store.js';
import { formatFieldValue } from '../records/fields/field-text.js';
import { dismissNotice, requestedUndo, type UndoNotice, undoNotices } from '../records/undo/undo-notices.js';
import { isUndoInProgress, isUndoRetryable, useUndo } from '../records/undo/use-undo.js';
import { getErrorText, useTexts } from '../texts/texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import { useFocusOnRemoval } from '../ui/focus.js';
import { useUndoShortcut } from './use-undo-shortcut.js';

const displayDurationMs = 15_000;

export function UndoBar() {
  const { t } = useTexts();
  const notices = useStore(undoNotices);
  const [isExpanded, setExpanded] = useState(false);
  useUndoShortcut();
  const olderCount = Math.max(0, notices.length - 1);
  if (isExpanded && olderCount === 0) setExpanded(false);
  return (
    <section className="stack gap-2 undo-bar" aria-label={t('Undo.Region')} aria-live="polite">
      {notices.map((notice, index) => (
        <UndoNoticeItem
          key={notice.id}
          notice={notice}
          isExpanded={isExpanded}
          isCollapsed={!isExpanded && index < olderCount}
        />
      ))}
      {olderCount > 0 ? (
        <button
          type="button"
          className="undo-bar__more"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {t('Undo.More', { count: olderCount })}
        </button>
      ) : null}
    </section>
  );
}

interface UndoNoticeItemProps {
  notice: UndoNotice;
  /** All notices are shown, and none is dismissed automatically. */
  isExpanded: boolean;
  /** Hidden behind a newer one, unless it needs attention. */
  isCollapsed: boolean;
}

function UndoNoticeItem({ notice, isExpanded, isCollapsed }: UndoNoticeItemProps) {
  const { t } = useTexts();
  const [isHovered, setHovered] = useState(false);
  const ref = useFocusOnRemoval<HTMLDivElement>('heading');
  const { error, isPending, undo } = useUndo(notice.undoIds);
  const isFailed = error !== null;
  const isRequested = useStore(requestedUndo) === notice.id;
  const undoNow = useEffectEvent(undo);
  useEffect(() => {
    if (!isRequested) return;
    requestedUndo.set(null);
    undoNow();
  }, [isRequested]);
  const isPinned = isPending || isFailed || isHovered || isExpanded;
  useEffect(() => {
    if (isPinned) return;
    const timer = setTimeout(() => dismissNotice(notice.id), displayDurationMs);
    return () => clearTimeout(timer);
  }, [isPinned, notice.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the notice visible.
    <div
      ref={ref}
      className="cluster undo-notice"
      hidden={isCollapsed && !isPending && !isFailed}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      {isFailed ? (
        <p role="alert">{isUndoInProgress(error) ? t('Undo.InProgress') : getErrorText(error)}</p>
      ) : (
        <Description notice={notice} />
      )}
      {isFailed && !isUndoRetryable(error) ? null : (
        <DashboardButton variant="quiet" icon="undo" isBusy={isPending} onClick={undo}>
          {t(isFailed ? 'Actions.Retry' : 'Undo.Undo')}
        </DashboardButton>
      )}
      <IconButton icon="close" label={t('Undo.Dismiss')} onClick={() => dismissNotice(notice.id)} />
    </div>
  );
}

function Description({ notice: { change } }: { notice: UndoNotice }) {
  const texts = useTexts();
  const { t, hasText } = texts;
  const { name, count, swappedWith } = change;
  const procedureKey = change.change.replace('.', '_');
  const namedKey = `Undo.Named.${procedureKey}`;
  const doneKey = `Undo.Done.${procedureKey}`;
  const subject = name ?? (count === undefined ? null : t('Guests.Count', { count }));
  if (subject !== null) {
    const field = getFieldTexts(change, texts);
    if (field !== null) return <p>{t('Undo.FieldChanged', { subject, ...field })}</p>;
    if (swappedWith !== undefined) return <p>{t('Undo.Swapped', { subject, target: swappedWith })}</p>;
    const target = getTargetText(change, texts);
    if (target !== undefined) return <p>{t('Undo.Assigned', { subject, target })}</p>;
    if (hasText(namedKey)) {
      const context = name !== undefined && count !== undefined ? 'several' : undefined;
      return <p>{t(namedKey as 'Undo.Named.household_create', { name: subject, context })}</p>;
    }
  }
  return (
    <p>
      {hasText(doneKey) ? t(doneKey as 'Undo.Done.guest_delete') : t('Undo.Changed')}
      {subject === null ? null : <span className="muted break"> {subject}</span>}
    </p>
  );
}

type Texts = ReturnType<typeof useTexts>;

/** What was assigned to the guests or groups. */
function getTargetText({ group, table, status, seat }: RecordedChange, { t }: Texts): string | undefined {
  if (group === null) return t('Guests.Assign.NoGroup');
  if (table === null) return t('Groups.NoTable');
  if (status !== undefined) return t(`Status.${status}`);
  if (seat !== undefined) return t(seat === 'taken' ? 'Undo.SeatTaken' : 'Undo.SeatFree');
  return group ?? table;
}

function getFieldTexts(
  { field: name = '', value }: RecordedChange,
  texts: Texts,
): { field: string; value: string } | null {
  const { t, hasText } = texts;
  const labelKey = `Guest.Field.${name}`;
  if (value === undefined || !hasText(labelKey)) return null;
  const field: Field = Reflect.get(guestFields, name) ?? { kind: 'text', max: 0 };
  return {
    field: t(labelKey as 'Guest.Field.firstName'),
    value: formatFieldValue(field, { name, value }, texts) || t('Conflict.Empty'),
  };
}
