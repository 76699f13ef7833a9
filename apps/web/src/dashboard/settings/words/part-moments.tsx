// The texts about meals, questions and the names of unnamed guests, on the pages of invitations that have them.

import { weddingEventId } from '@havn/api/meals/rules';
import type { HeldMenu } from '@havn/api/meals/schema';
import { formatNeedBox, initialDraft } from '@havn/api/people/invitation/answer-rules';
import { getAnswerScope } from '@havn/api/people/invitation/event-answer-rules';
import type { HeldQuestion } from '@havn/api/questions/schema';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../../art/scene.js';
import { CheckInForm, CheckInLayout } from '../../../invitation/check-in/check-in-page.js';
import { inertCheckIn } from '../../../invitation/check-in/inert-check-in.js';
import * as mealPart from '../../../invitation/check-in/meals/meal-section.js';
import * as questionPart from '../../../invitation/check-in/question-fields.js';
import { ServedPartsContext } from '../../../invitation/events/event-parts.js';
import * as programmePart from '../../../invitation/events/programme-part.js';
import type { GuestPageProps } from '../../../invitation/gate/guest-gate.js';
import * as namePart from '../../../invitation/names/name-part.js';
import { Pass } from '../../../invitation/pass/pass-page.js';
import { serverNow } from '../../../lib/dates/server-clock.js';
import { ServerRenderedContext } from '../../../lib/startup/server-rendered.js';
import { createSamplePass, getSampleDeadline } from '../preview/sample-household.js';
import { createSampleEvent } from './event-moments.js';
import { type MomentProps, pluralCounts, useCreatePage } from './sample-page.js';

const parts = { ...mealPart, ...questionPart, ...namePart, ...programmePart };

/** Dishes and questions are texts of the couple, not some of these. */
const sampleText = '…';

const allergen = 'nuts';

type Members = GuestPageProps['household']['members'];

/** With a dish chosen for everyone who is named. */
function createSampleMenu(eventId: string, members: Members, chosen: Members): HeldMenu {
  const dishes = ['1', '2', '3', '4'].map((_id) => ({
    _id,
    name: sampleText,
    texts: {},
    marks: [],
    contains: [allergen] as const,
    audience: 'everyone' as const,
  }));
  const isChosen = (id: string) => chosen.some(({ _id }) => _id === id);
  return {
    eventId,
    dishes,
    guests: members.map(({ _id }) => ({ guestId: _id, isAdult: true, dishId: isChosen(_id) ? '1' : null })),
  };
}

function createSampleQuestion(
  _id: string,
  members: Members,
  { answers = [], ...fields }: Partial<HeldQuestion>,
): HeldQuestion {
  const texts = { label: sampleText, hint: '' };
  return {
    ...{ _id, eventId: weddingEventId, ...texts, texts: {}, kind: 'yesNo', asked: 'household', isRequired: true },
    options: [],
    guestIds: members.map(({ _id: id }) => id),
    answers,
    ...fields,
  };
}

function Reply({ needs = [], ...page }: GuestPageProps & { needs?: string[] }) {
  const scope = getAnswerScope(page.household, page.wedding, serverNow());
  return (
    <CheckInLayout {...page}>
      <CheckInForm
        {...page}
        form={{ ...inertCheckIn, scope, draft: { ...initialDraft, needs } }}
        mealPart={mealPart}
        questionPart={questionPart}
      />
    </CheckInLayout>
  );
}

/** In numbers of each plural form. */
function MealCounts() {
  const { t } = useTranslation('events');
  const texts = new Map(
    pluralCounts.map((count) => {
      const text = t('MealAnswer.Left', { count });
      return [text.replace(/\d+/, ''), text] as const;
    }),
  );
  return [...texts.values()].map((text) => <p key={text}>{text}</p>);
}

export function PartMoments(props: MomentProps) {
  const createPage = useCreatePage(props);
  const { household, ...page } = createPage();
  const { members } = household;
  const [first] = members;
  const text = createSampleQuestion('2', members, {
    kind: 'text',
    isRequired: false,
    answers: [{ hasAnswer: true }],
  });
  const noted = members.map((member, index) => (index === 0 ? member : { ...member, notedAllergens: 1 }));
  const unnamed = members.map((member, index) => ({
    ...member,
    isUnnamed: true as const,
    ...(index > 0 && first !== undefined && { hostId: first._id }),
  }));
  const event = createSampleEvent(1, members);
  const createAnswered = (answersCloseAt: string | null) =>
    createPage({ status: 'Accepted', answersCloseAt, answersMayChange: false });
  return (
    <ServedPartsContext value={parts}>
      <ServerRenderedContext value={true}>
        <Reply
          {...page}
          household={{
            ...household,
            members: noted,
            menus: [createSampleMenu(weddingEventId, members, members)],
            questions: [createSampleQuestion('1', members, {}), text],
          }}
          needs={first === undefined ? [] : [formatNeedBox(first._id, 'allergens', allergen)]}
        />
        <Reply
          {...page}
          household={{ ...household, events: [event], menus: [createSampleMenu(event._id, members, [])] }}
        />
        {[getSampleDeadline(), null].map((deadline) => {
          const { household: answered, ...answeredPage } = createAnswered(deadline);
          const named = unnamed.map((member) => ({ ...member, status: 'Accepted' as const }));
          return (
            <Pass
              key={deadline}
              {...answeredPage}
              household={{ ...answered, members: named }}
              pass={createSamplePass(props.language)}
            />
          );
        })}
        <Scene kind="check-in">
          <div className="form">
            <mealPart.MealFailure reason="MEAL_MISSING" />
            <mealPart.MealFailure reason="DISH_GONE" />
            <questionPart.QuestionFailure reason="ANSWER_MISSING" />
            <questionPart.QuestionFailure reason="QUESTION_GONE" />
            <namePart.NameFailure reason="HOST_NOT_COMING" />
            <namePart.NameFailure reason="ALREADY_NAMED" />
            <MealCounts />
          </div>
        </Scene>
      </ServerRenderedContext>
    </ServedPartsContext>
  );
}
