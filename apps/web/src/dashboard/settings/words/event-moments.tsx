// The texts about further events, on the pages of invitations to them.
import type { GuestStatus } from '@havn/api/attendance/status-rules';
import type { HeldEvent } from '@havn/api/events/schema';
import { getAnswerScope } from '@havn/api/people/invitation/event-answer-rules';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../../art/scene.js';
import { CheckInForm, CheckInLayout } from '../../../invitation/check-in/check-in-page.js';
import * as answerPart from '../../../invitation/check-in/event-answers.js';
import { PlacesLeft } from '../../../invitation/check-in/event-boxes.js';
import { inertCheckIn, noop } from '../../../invitation/check-in/inert-check-in.js';
import type { CheckIn } from '../../../invitation/check-in/use-check-in.js';
import { ServedPartsContext } from '../../../invitation/events/event-parts.js';
import * as programmePart from '../../../invitation/events/programme-part.js';
import type { GuestPageProps } from '../../../invitation/gate/guest-gate.js';
import { InvitationLetter } from '../../../invitation/invitation/invitation-page.js';
import { Pass } from '../../../invitation/pass/pass-page.js';
import { serverNow } from '../../../lib/dates/server-clock.js';
import { ServerRenderedContext } from '../../../lib/startup/server-rendered.js';
import { createSamplePass } from '../preview/sample-household.js';
import { type MomentProps, pluralCounts, useCreatePage } from './sample-page.js';

const parts = { ...answerPart, ...programmePart };

/** The name of an event is one of the couple's texts, not one of these. */
const sampleName = 'Brunch';

type Members = GuestPageProps['household']['members'];

export function createSampleEvent(
  number: number,
  members: Members,
  { statuses = [], ...fields }: Partial<HeldEvent> & { statuses?: readonly GuestStatus[] } = {},
): HeldEvent {
  const texts = { name: sampleName, note: '', dressCode: '' };
  return {
    _id: `${number}`,
    ...texts,
    texts: {},
    start: null,
    end: null,
    venue: '',
    address: '',
    asksAnswer: true,
    isCancelled: false,
    closesAt: null,
    guests: members.map(({ _id }, index) => ({ guestId: _id, status: statuses[index] ?? 'Pending' })),
    version: 1,
    ...fields,
  };
}

const withEvents = (page: GuestPageProps, events: readonly HeldEvent[]): GuestPageProps => ({
  ...page,
  household: { ...page.household, events },
});

function Reply({ form, ...page }: GuestPageProps & { form?: Partial<CheckIn> }) {
  const scope = getAnswerScope(page.household, page.wedding, serverNow());
  return (
    <CheckInLayout {...page}>
      <CheckInForm {...page} form={{ ...inertCheckIn, scope, ...form }} eventPart={parts} />
    </CheckInLayout>
  );
}

function PartlyDeclinedLetter({ household, ...page }: GuestPageProps) {
  const { members } = household;
  const event = createSampleEvent(1, members, { statuses: members.map(() => 'Accepted') });
  // Of those who come to one of the events.
  const statuses: GuestStatus[] = ['Accepted'];
  return (
    <InvitationLetter {...withEvents({ ...page, household: { ...household, statuses } }, [event])} onSwipe={noop} />
  );
}

/** In numbers of each plural form. */
function EventCounts() {
  const { t } = useTranslation('events');
  const counts = new Map(
    pluralCounts.map((count) => [t('EventAnswer.PlacesLeft', { count }).replace(/\d+/, ''), count] as const),
  );
  const questions = new Set(pluralCounts.map((count) => t('Programme.New', { count })));
  return (
    <>
      {[...counts.values()].map((count) => (
        <p key={count}>
          <PlacesLeft left={count} />
        </p>
      ))}
      {[...questions].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

export function EventMoments(props: MomentProps) {
  const createPage = useCreatePage(props);
  const page = createPage();
  const answered = createPage({ status: 'Accepted', answersMayChange: false });
  const { members } = page.household;
  const [first] = members;
  const open = createSampleEvent(1, members);
  const chosen = createSampleEvent(2, members.slice(0, 1), { dressCode: sampleName });
  const cancelled = createSampleEvent(3, members, { isCancelled: true });
  const said = createSampleEvent(4, members, { statuses: ['Accepted', 'Declined'] });
  const declined = createSampleEvent(5, members, { statuses: ['Declined', 'Declined'] });
  const single = createPage({ isAlone: true });
  const closing = { answersCloseAt: '2001-01-01T12:00:00.000Z' };
  return (
    <ServedPartsContext value={parts}>
      <ServerRenderedContext value={true}>
        <InvitationLetter {...withEvents(page, [open, chosen, cancelled])} onSwipe={noop} />
        <InvitationLetter {...withEvents(answered, [said, open])} onSwipe={noop} />
        {[false, true].map((isAlone) => (
          <PartlyDeclinedLetter key={`${isAlone}`} {...createPage({ status: 'Declined', isAlone })} />
        ))}
        <InvitationLetter
          {...withEvents(createPage(closing), [
            { ...open, closesAt: props.wedding.answersCloseAt ?? '2999-01-01T00:00:00Z' },
          ])}
          onSwipe={noop}
        />
        <Reply
          {...withEvents(page, [open, chosen])}
          form={{ unticked: first === undefined ? {} : { [first._id]: [open._id] } }}
        />
        <Reply {...withEvents(single, [createSampleEvent(1, single.household.members)])} />
        <Reply
          {...withEvents(createPage({ status: 'Accepted', isAlone: true, answersMayChange: false }), [
            createSampleEvent(1, members.slice(0, 1)),
            createSampleEvent(2, members.slice(0, 1), { statuses: ['Declined'] }),
          ])}
        />
        <Reply {...withEvents(page, [open, { ...declined, _id: '6' }, said, declined])} />
        <div className="words__moment">
          <Reply {...withEvents(page, [open])} form={{ dialog: 'decline' }} />
        </div>
        <Pass {...withEvents(answered, [said])} pass={createSamplePass(props.language)} />
        <Scene kind="check-in">
          <div className="form">
            <answerPart.EventFailure reason="EVENT_FULL" />
            <answerPart.EventFailure reason="ANSWERS_CLOSED" />
            <EventCounts />
          </div>
        </Scene>
      </ServerRenderedContext>
    </ServedPartsContext>
  );
}
