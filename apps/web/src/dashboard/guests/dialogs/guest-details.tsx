import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { GuestStatusDot } from '../../records/fields/status-dot.js';
import { HistoryList } from '../../records/history-list.js';
import { useGuests, useSortedEvents } from '../../records/lists/lists.js';
import { closeAndFocusHeading } from '../../records/undo/delete-handlers.js';
import { ReplyItem } from '../../replies/reply-item.js';
import { Loaded } from '../../screens/loaded.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/notice.js';
import { GuestAnswers, useGuestQuestions } from '../details/guest-answers.js';
import { GuestMeals, useGuestMenus } from '../details/guest-meals.js';
import { GuestEvents } from './guest-events.js';
import { GuestFacts } from './guest-facts.js';
import { GuestInvitation } from './guest-invitation.js';
import { GuestPlusOnes } from './guest-plus-ones.js';
import { PersonalData } from './personal-data.js';

const maxReplies = 10;

interface GuestDetailsProps extends OpenDialog {
  id: string;
  onEdit(): void;
}

export function GuestDetails({ id, open, onClose, onEdit }: GuestDetailsProps) {
  const { t } = useTexts();
  const list = useGuests();
  const live = list.rows.find((row) => row._id === id);
  const [lastSeen] = useState(live);
  const guest = live ?? lastSeen;
  const isDeleted = live === undefined && list.isComplete;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="large"
      title={
        <>
          <span className="guest-details__kind">{t('Guest.Details')}</span>{' '}
          {guest === undefined ? null : <span>{formatFullName(guest)}</span>}
        </>
      }
      closeLabel={t('Actions.Close')}
      actions={isDeleted ? null : <DashboardButton onClick={onEdit}>{t('Actions.Edit')}</DashboardButton>}
    >
      {isDeleted ? <EmptyState text={t('Conflict.Deleted')} /> : null}
      {guest === undefined && list.error ? <ErrorState error={list.error} onRetry={list.retry} /> : null}
      {guest === undefined && !list.isComplete && !list.error ? <LoadingState /> : null}
      {guest === undefined || isDeleted ? null : (
        <DetailsBody guest={guest} onDeleted={() => closeAndFocusHeading(onClose)} />
      )}
    </Dialog>
  );
}

function DetailsBody({ guest, onDeleted }: { guest: Guest; onDeleted(): void }) {
  const { t } = useTexts();
  return (
    <div className="guest-details">
      <div className="guest-details__column">
        <Tags guest={guest} />
        <GuestFacts guest={guest} />
      </div>
      <div className="guest-details__column">
        <DetailsSection title={t('Share.Title')}>
          <GuestInvitation guest={guest} />
        </DetailsSection>
        <DetailsSection title={t('Guest.PlusOnes.Title')}>
          <GuestPlusOnes guest={guest} />
        </DetailsSection>
        <Events guest={guest} />
        <Meals guest={guest} />
        <Answers guest={guest} />
        <Replies id={guest._id} />
        <DetailsSection title={t('Guest.History.Title')}>
          <GuestHistory id={guest._id} />
        </DetailsSection>
        <DetailsSection title={t('Guest.Privacy.Title')}>
          <PersonalData guest={guest} onDeleted={onDeleted} />
        </DetailsSection>
      </div>
    </div>
  );
}

/** Renders nothing for a wedding without further events. */
function Events({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  const events = useSortedEvents();
  if (events.length === 0) return null;
  return (
    <DetailsSection title={t('Events.Title')}>
      <GuestEvents guest={guest} events={events} />
    </DetailsSection>
  );
}

/** Renders nothing for a guest to whom no dish is offered. */
function Meals({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  const menus = useGuestMenus(guest);
  if (menus.length === 0) return null;
  return (
    <DetailsSection title={t('Guest.Meals.Title')}>
      <GuestMeals guest={guest} menus={menus} />
    </DetailsSection>
  );
}

/** Renders nothing for a guest who is asked nothing. */
function Answers({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  const questions = useGuestQuestions(guest);
  if (questions.length === 0) return null;
  return (
    <DetailsSection title={t('Questions.Title')}>
      <GuestAnswers guest={guest} questions={questions} />
    </DetailsSection>
  );
}

/** Renders nothing for a guest who has sent no reply. */
function Replies({ id }: { id: string }) {
  const { t } = useTexts();
  const replies = trpc.reply.list.useQuery({ guestId: id, limit: maxReplies + 1 }).data ?? [];
  if (replies.length === 0) return null;
  return (
    <DetailsSection title={t('Replies.Title')}>
      <ul className="stack gap-3 replies">
        {replies.slice(0, maxReplies).map((reply) => (
          <ReplyItem key={reply._id} reply={reply} guestId={id} />
        ))}
      </ul>
      {replies.length > maxReplies ? <Link to="/dashboard/message-list/replies">{t('Replies.ShowAll')}</Link> : null}
    </DetailsSection>
  );
}

function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-3 guest-details__section">
      <h3 className="guest-details__title">{title}</h3>
      {children}
    </section>
  );
}

function Tags({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  return (
    <p className="cluster guest-details__tags">
      {guest.isMain ? <span className="tag">{t('Guest.Tag.Main')}</span> : null}
      <span className="tag">{t(guest.isInGroup ? 'Guest.Tag.Group' : 'Guest.Tag.Individual')}</span>
      {guest.isInTable ? <span className="tag">{t('Guest.Tag.Table')}</span> : null}
      <GuestStatusDot status={guest.status} />
    </p>
  );
}

function GuestHistory({ id }: { id: string }) {
  return <Loaded query={trpc.guest.history.useQuery({ id })}>{(entries) => <HistoryList entries={entries} />}</Loaded>;
}
