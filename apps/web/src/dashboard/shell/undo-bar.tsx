// Each notice stays for 15 seconds, and longer while the pointer or the focus is on it.

import type { GuestStatus } from '@havn/api/kernel/fields';
import { formatCountry } from '@havn/i18n/countries';
import { toLanguage } from '@havn/i18n/languages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '../../lib/storage/store.js';
import {
  dismissNotice,
  requestedUndo,
  type UndoNotice,
  type UndoSubject,
  type UndoTarget,
  undoNotices,
} from '../records/undo/undo-notices.js';
import { isUndoInProgress, isUndoRetryable, useUndo } from '../records/undo/use-undo.js';
import { getLanguageLabel } from '../texts/language-label.js';
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
    <section className="undo-bar" aria-label={t('Undo.Region')} aria-live="polite">
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

function Description({ notice: { action, subject, target } }: { notice: UndoNotice }) {
  const { t, hasText } = useTexts();
  const actionKey = action.replace('.', '_');
  const subjectText = useSubjectText(subject);
  const targetText = useTargetText(target);
  const namedKey = `Undo.Named.${actionKey}`;
  const doneKey = `Undo.Done.${actionKey}`;
  const field = useFieldText(target);
  if (subjectText !== null && field !== null)
    return <p>{t('Undo.FieldChanged', { subject: subjectText, ...field })}</p>;
  if (subjectText !== null && targetText !== null)
    return (
      <p>
        {t(target?.kind === 'swap' ? 'Undo.Swapped' : 'Undo.Assigned', { subject: subjectText, target: targetText })}
      </p>
    );
  if (subjectText !== null && hasText(namedKey))
    return <p>{t(namedKey as 'Undo.Named.guest_delete', { name: subjectText })}</p>;
  return (
    <p>
      {hasText(doneKey) ? t(doneKey as 'Undo.Done.guest_delete') : t('Undo.Changed')}
      {subjectText === null ? null : <span className="undo-notice__subject"> {subjectText}</span>}
    </p>
  );
}

function useSubjectText(subject: UndoSubject | null): string | null {
  const { t } = useTexts();
  if (subject === null) return null;
  return 'name' in subject ? subject.name : t('Guests.Count', { count: subject.count });
}

function useTargetText(target: UndoTarget | null): string | null {
  const { t } = useTexts();
  if (target === null || target.kind === 'field') return null;
  const { kind, name } = target;
  if (name === null) return t(kind === 'table' ? 'Groups.NoTable' : 'Guests.Assign.NoGroup');
  if (kind === 'seat') return t(name === 'taken' ? 'Undo.SeatTaken' : 'Undo.SeatFree');
  return kind === 'status' ? t(`Status.${name as GuestStatus}`) : name;
}

const maxValueLength = 60;

function useFieldText(target: UndoTarget | null): { field: string; value: string } | null {
  const { t, language, hasText } = useTexts();
  if (target?.kind !== 'field') return null;
  const { field, value } = target;
  const labelKey = `Guest.Field.${field}`;
  if (!hasText(labelKey)) return null;
  const translate = (key: string, fallback: string) => (hasText(key) ? t(key as 'Guest.Field.language') : fallback);
  const format = (text: string) => {
    if (field === 'country') return formatCountry(text, language) || t('Conflict.Empty');
    if (field === 'language') return getLanguageLabel(toLanguage(text));
    return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text || t('Conflict.Empty');
  };
  return {
    field: translate(labelKey, field),
    value: typeof value === 'boolean' ? t(value ? 'Guests.Yes' : 'Guests.No') : format(value),
  };
}
