// Each notice stays for 15 seconds, and longer while the pointer or the focus is on it.

import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '../../lib/storage/store.js';
import { dismissNotice, requestedUndo, type UndoNotice, undoNotices } from '../records/requests/undo-notices.js';
import { ChangeDescription } from '../records/undo/change-description.js';
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
        <ChangeDescription change={notice.change} />
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
