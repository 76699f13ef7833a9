// /dashboard/message-list/replies: newest first (specification §10 "Replies").

import type { Reply } from '@havn/api/reply/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { ReplyItem } from '../replies/reply-item.js';
import { Loaded } from '../screens/loaded.js';
import { PageHead } from '../screens/page-head.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { EmptyState } from '../ui/notice.js';
import { ZoneNote } from '../ui/zone-note.js';
import { MessageViewSwitch } from './message-view-switch.js';

const pageSize = 50;
const states = ['all', 'unread'] as const;
type State = (typeof states)[number];

export function ReplyListPage() {
  const { t } = useTexts();
  const [state, setState] = useState<State>('all');
  const unread = trpc.reply.unreadCount.useQuery().data?.unread ?? 0;
  return (
    <>
      <PageHead title={t('Replies.Title')}>
        <MessageViewSwitch />
      </PageHead>
      <fieldset className="wrap state-filter reply-filter">
        <legend className="visually-hidden">{t('Replies.Filter')}</legend>
        {states.map((option) => (
          <button
            key={option}
            type="button"
            className="state-filter__option"
            aria-pressed={state === option}
            onClick={() => setState(option)}
          >
            <span>{`${t(`Replies.States.${option}`)} `}</span>
            {option === 'unread' ? <b>{unread}</b> : null}
          </button>
        ))}
      </fieldset>
      <ReplyPage key={state} state={state} after={undefined} />
    </>
  );
}

function ReplyPage({ state, after }: { state: State; after: string | undefined }) {
  const { t } = useTexts();
  const [isContinued, setContinued] = useState(false);
  const query = trpc.reply.list.useQuery(
    { state, limit: pageSize, ...(after !== undefined && { after }) },
    // A new reply shifts the pages: the next ones stay while they are loaded from another row on.
    { placeholderData: keepPreviousData },
  );
  const renderReplies = (replies: readonly Reply[]) => {
    const last = replies.at(-1);
    if (last === undefined) return after === undefined ? <NoReplies state={state} /> : null;
    return (
      <>
        <ul className="stack gap-3 replies" aria-label={t('Replies.Title')}>
          {replies.map((reply) => (
            <ReplyItem key={reply._id} reply={reply} />
          ))}
        </ul>
        {replies.length < pageSize ? (
          <ZoneNote />
        ) : isContinued ? (
          <ReplyPage state={state} after={last._id} />
        ) : (
          <p className="replies__more">
            <DashboardButton variant="quiet" onClick={() => setContinued(true)}>
              {t('Replies.ShowMore')}
            </DashboardButton>
          </p>
        )}
      </>
    );
  };
  return (
    <Loaded query={query} isPart={after !== undefined}>
      {renderReplies}
    </Loaded>
  );
}

function NoReplies({ state }: { state: State }) {
  const { t } = useTexts();
  if (state === 'unread') return <EmptyState text={t('Replies.NoUnread')} />;
  const action = (
    <Link to="/dashboard/message-list" className="dashboard-button">
      {t('Replies.EmptyAction')}
    </Link>
  );
  return <EmptyState picture="replies" text={t('Replies.Empty')} hint={t('Replies.EmptyHint')} action={action} />;
}
