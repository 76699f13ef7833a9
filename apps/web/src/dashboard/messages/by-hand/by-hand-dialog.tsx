// Sends to one receiver after another.

import type { ByHandText, HandChannel, Message } from '@havn/api/messaging/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import { getDirection } from '@havn/i18n/languages';
import { useRef, useState } from 'react';
import { ActionFailure } from '../../screens/action-failure.js';
import { useFormatReason } from '../../texts/delivery-reason.js';
import { getLanguageLabel } from '../../texts/language-label.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { focusOnMount } from '../../ui/focus.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/notice.js';
import { useDoubleTapGuardedPress } from '../../ui/use-double-tap-guarded-press.js';
import { useSubject } from '../use-subject.js';
import { ChannelLinks } from './channel-links.js';
import { type ByHandQueueState, useByHandQueue } from './use-by-hand-queue.js';

interface ByHandDialogProps extends OpenDialog {
  message: Message;
  onBack(): void;
}

export function ByHandDialog({ message, open, onClose, onBack }: ByHandDialogProps) {
  const { t } = useTexts();
  const getSubject = useSubject();
  const state = useByHandQueue(message._id);
  const { queue, current, step } = state;
  const guardPress = useDoubleTapGuardedPress(current?._id ?? null);
  const [opened, setOpened] = useState<{ id: string; channel: HandChannel } | null>(null);
  const channel = opened !== null && opened.id === current?._id ? opened.channel : null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Messages.SendManually.Title')}
      onBack={onBack}
      closeLabel={t('Messages.Back')}
      actions={
        current === null ? null : (
          <>
            <DashboardButton variant="quiet" onClick={() => step.isPending || step.mutate({ skipped: current })}>
              {t('Messages.SendManually.Skip')}
            </DashboardButton>
            <DashboardButton
              variant={channel === null ? 'quiet' : 'primary'}
              icon="tick"
              isBusy={step.isPending}
              onClick={guardPress(() => step.mutate({ sent: current, channel: channel ?? 'other' }))}
            >
              {t('Messages.SendManually.SentNext')}
            </DashboardButton>
          </>
        )
      }
    >
      <h3 className="send-subject">{getSubject(message)}</h3>
      {queue === undefined ? null : <Progress done={queue.done} total={queue.total} />}
      <LastSent {...state} />
      <ActionFailure error={step.error} message={t('Messages.SendManually.MarkFailed')} />
      {state.error ? <ErrorState error={state.error} onRetry={state.retry} /> : null}
      {queue === undefined && !state.error ? <LoadingState /> : null}
      {current === null ? null : (
        <Receiver
          key={current._id}
          text={current}
          format={message.format}
          isSkipped={queue?.next?._id === current._id && queue.next.isSkipped}
          isOpened={channel !== null}
          onOpen={(used) => setOpened({ id: current._id, channel: used })}
        />
      )}
      {queue !== undefined && current === null ? <NothingLeft claimed={queue.claimed} onRetry={state.retry} /> : null}
    </Dialog>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useTexts();
  return (
    <p className="row gap-3 by-hand__progress">
      <progress max={Math.max(total, 1)} value={done} aria-hidden="true" />
      <span>{t('Messages.SendManually.Progress', { done, total })}</span>
    </p>
  );
}

function LastSent({ lastSent, undo }: ByHandQueueState) {
  const { t } = useTexts();
  return (
    <>
      <ActionFailure error={undo.error} message={t('Messages.SendManually.UndoFailed')} />
      {lastSent === null ? null : (
        <p className="row by-hand__last">
          <span>{t('Messages.SendManually.Marked', { name: formatFullName(lastSent.guest) })}</span>
          <DashboardButton variant="quiet" icon="undo" isBusy={undo.isPending} onClick={undo.mutate}>
            {t('Messages.SendManually.Undo')}
          </DashboardButton>
        </p>
      )}
    </>
  );
}

interface ReceiverProps {
  text: ByHandText;
  format: Message['format'];
  isSkipped: boolean;
  isOpened: boolean;
  onOpen(channel: HandChannel): void;
}

function Receiver({ text, format, isSkipped, isOpened, onOpen }: ReceiverProps) {
  const { t } = useTexts();
  const formatReason = useFormatReason();
  const textElement = useRef<HTMLQuoteElement>(null);
  const { guest } = text;
  const name = formatFullName(guest);
  const facts = [
    ...(guest.groupName === '' ? [] : [guest.groupName]),
    getLanguageLabel(guest.language),
    ...(isSkipped ? [t('Messages.SendManually.Skipped')] : []),
  ];
  return (
    <section className="by-hand by-hand--queue" aria-label={name}>
      {/* A screen reader reads the next name. */}
      <h4 ref={focusOnMount} className="by-hand__name" tabIndex={-1}>
        {t('Messages.SendManually.NextName', { name })}
      </h4>
      <p className="muted break">{facts.join(' · ')}</p>
      {text.reason === 'OPTED_OUT' ? <p className="strong">{formatReason('OPTED_OUT')}</p> : null}
      <blockquote
        ref={textElement}
        className="share__message by-hand__text"
        lang={guest.language}
        dir={getDirection(guest.language)}
        tabIndex={-1}
      >
        {text.body}
      </blockquote>
      <ChannelLinks text={text} format={format} textElement={textElement} isOpened={isOpened} onOpen={onOpen} />
    </section>
  );
}

function NothingLeft({ claimed, onRetry }: { claimed: number; onRetry(): void }) {
  const { t } = useTexts();
  if (claimed === 0) return <EmptyState icon="tick" text={t('Messages.SendManually.AllSent')} />;
  return (
    <div className="list-state">
      <p>{t('Messages.SendManually.Claimed', { count: claimed })}</p>
      <DashboardButton variant="quiet" onClick={onRetry}>
        {t('Messages.SendManually.CheckAgain')}
      </DashboardButton>
    </div>
  );
}
