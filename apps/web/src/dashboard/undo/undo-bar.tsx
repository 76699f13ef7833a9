// The undo bar: notices after a delete, a move, a reorder and any other reversible action. They stay for 15 seconds,
// and longer while the pointer or the focus is on one.
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../data/store.js';
import { getErrorText, useTexts } from '../texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import { dismissNotice, type UndoNotice, undoNotices } from './undo-notices.js';
import { useUndo } from './use-undo.js';

const visibleMs = 15_000;

export function UndoBar() {
  const { t } = useTexts();
  const notices = useStore(undoNotices);
  const bar = useRef<HTMLElement>(null);
  const newestId = notices.at(-1)?.id;
  // On a small screen, scroll to the newest notice.
  useEffect(() => {
    if (newestId !== undefined) bar.current?.scrollTo({ top: bar.current.scrollHeight });
  }, [newestId]);
  return (
    <section ref={bar} className="undo-bar" aria-label={t('Undo.Region')} aria-live="polite">
      {notices.map((notice) => (
        <UndoNoticeItem key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function UndoNoticeItem({ notice }: { notice: UndoNotice }) {
  const { t, i18n } = useTexts();
  const [isHovered, setHovered] = useState(false);
  const mutation = useUndo(notice.id);
  const isFailed = mutation.error !== null;
  const isPinned = mutation.isPending || isFailed || isHovered;
  useEffect(() => {
    if (isPinned) return;
    const timer = setTimeout(() => dismissNotice(notice.id), visibleMs);
    return () => clearTimeout(timer);
  }, [isPinned, notice.id]);
  const key = `Undo.Done.${notice.action.replace('.', '_')}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the notice visible.
    <div
      className="undo-notice"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      <p role={isFailed ? 'alert' : undefined}>
        {isFailed
          ? getErrorText(mutation.error)
          : i18n.exists(key, { ns: 'dashboard' })
            ? t(key as 'Undo.Done.guest_delete')
            : t('Undo.Changed')}
      </p>
      {isFailed ? null : (
        <DashboardButton variant="quiet" icon="undo" isBusy={mutation.isPending} onClick={mutation.undo}>
          {t('Undo.Undo')}
        </DashboardButton>
      )}
      <IconButton icon="close" label={t('Undo.Dismiss')} onClick={() => dismissNotice(notice.id)} />
    </div>
  );
}
