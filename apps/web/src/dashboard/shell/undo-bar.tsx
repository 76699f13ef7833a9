// The undo bar: a notice after a delete, a move, a reorder and any other reversible action. Each stays for 15 seconds,
// and longer while the pointer or the focus is on it. Only the newest is shown until the others are asked for.
import { useEffect, useState } from 'react';
import { useStore } from '../../lib/store.js';
import { dismissNotice, type UndoNotice, type UndoSubject, undoNotices } from '../data/undo-notices.js';
import { isUndoInProgress, isUndoRetryable, useUndo } from '../data/use-undo.js';
import { getErrorText, useTexts } from '../texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';

const visibleMs = 15_000;

export function UndoBar() {
  const { t } = useTexts();
  const notices = useStore(undoNotices);
  const [isExpanded, setExpanded] = useState(false);
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
  /** All notices are shown, and stay. */
  isExpanded: boolean;
  /** Hidden behind a newer one, unless it needs attention. */
  isCollapsed: boolean;
}

function UndoNoticeItem({ notice, isExpanded, isCollapsed }: UndoNoticeItemProps) {
  const { t } = useTexts();
  const [isHovered, setHovered] = useState(false);
  const { error, isPending, undo } = useUndo(notice.undoIds);
  const isFailed = error !== null;
  const isPinned = isPending || isFailed || isHovered || isExpanded;
  useEffect(() => {
    if (isPinned) return;
    const timer = setTimeout(() => dismissNotice(notice.id), visibleMs);
    return () => clearTimeout(timer);
  }, [isPinned, notice.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the notice visible.
    <div
      className="undo-notice"
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

function Description({ notice: { action, subject } }: { notice: UndoNotice }) {
  const { t, hasText } = useTexts();
  const key = `Undo.Done.${action.replace('.', '_')}`;
  const isKnown = hasText(key);
  return (
    <p>
      {isKnown ? t(key as 'Undo.Done.guest_delete') : t('Undo.Changed')}
      {subject === null ? null : (
        <span className="undo-notice__subject">
          {' '}
          <SubjectText subject={subject} />
        </span>
      )}
    </p>
  );
}

function SubjectText({ subject }: { subject: UndoSubject }) {
  const { t } = useTexts();
  return 'name' in subject ? subject.name : t('Guests.Count', { count: subject.count });
}
