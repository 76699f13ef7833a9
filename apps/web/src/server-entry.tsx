// Renders the guest pages on the server, with the components and texts of the app. Built by `vite build --ssr` into
// dist-server/, which the server imports (apps/server/src/routes/guest-pages).
import { initialDraft } from '@havn/api/people/invitation/answer-rules';
import { getAnswerScope } from '@havn/api/people/invitation/event-answer-rules';
import type {
  AnswerFormState,
  PageInput,
  PageRenderer,
  PageTexts,
  RenderedPage,
} from '@havn/api/people/invitation/schema';
import { formatCouple } from '@havn/api/wedding/rules';
import { addLanguageEntries, type Language } from '@havn/i18n/languages';
import type { i18n, ResourceLanguage } from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { toAnswerFailure } from './invitation/check-in/answer.js';
import { CheckInForm, CheckInLayout } from './invitation/check-in/check-in-page.js';
import * as answerPart from './invitation/check-in/event-answers.js';
import { inertCheckIn, noop } from './invitation/check-in/inert-check-in.js';
import * as mealPart from './invitation/check-in/meals/meal-section.js';
import { NeedsFields } from './invitation/check-in/needs-fields.js';
import * as questionPart from './invitation/check-in/question-fields.js';
import type { CheckIn } from './invitation/check-in/use-check-in.js';
import { DeclinePage } from './invitation/decline-page.js';
import { ServedPartsContext } from './invitation/events/event-parts.js';
import * as programmePart from './invitation/events/programme-part.js';
import { getRedirect } from './invitation/gate/guards.js';
import type { GuestPageProps } from './invitation/gate/guest-gate.js';
import { toHousehold } from './invitation/household.js';
import { InvitationLetter } from './invitation/invitation/invitation-page.js';
import * as namePart from './invitation/names/name-part.js';
import { pageTitles } from './invitation/page-titles.js';
import { Pass } from './invitation/pass/pass-page.js';
import { ThankYouPage } from './invitation/thank-you-page.js';
import { WelcomeCover } from './invitation/welcome-page.js';
import { serverNow, syncServerClock } from './lib/dates/server-clock.js';
import { formatTitle } from './lib/startup/page-setup.js';
import { ServerRenderedContext } from './lib/startup/server-rendered.js';
import { createI18n } from './lib/texts/create-i18n.js';
import { LookContext } from './worlds/look-context.js';
import { loadWorlds } from './worlds/registry.js';
import type { Look } from './worlds/world.js';

const eventParts = { ...answerPart, ...mealPart, ...programmePart, ...namePart, ...questionPart };

const worlds = await loadWorlds();

/** @throws Error if there is no world of this name. */
function getWorld(name: string): Look['world'] {
  const world = worlds.get(name);
  if (world === undefined) throw new Error(`There is no world "${name}".`);
  return world;
}

export const getFlourish: PageRenderer['getFlourish'] = (world) => getWorld(world).marks.flourish;

/** By the texts, which are another object once the couple has changed one. */
const instances = new WeakMap<object, i18n>();

function getI18n(language: Language, { pages, needs, events }: PageTexts): i18n {
  const resources = {
    translation: pages as ResourceLanguage,
    needs: needs as ResourceLanguage,
    events: events as ResourceLanguage,
  };
  const instance = instances.get(pages) ?? createI18n(language, { [language]: resources });
  instances.set(pages, instance);
  return instance;
}

/** The state of the answer form without scripts, in place of `useCheckIn`. */
function toCheckIn(form: AnswerFormState | null, { household, wedding }: GuestPageProps): CheckIn {
  const { members } = household;
  const chosen = form === null ? [] : members.map(({ _id }) => [_id, form.accepted.includes(_id)] as const);
  return {
    ...inertCheckIn,
    draft: {
      ...initialDraft,
      ...form?.values,
      chosen: Object.fromEntries(chosen),
      needs: form?.needs ?? [],
      events: form?.boxes ?? {},
      names: form?.names ?? {},
      meals: form?.meals ?? {},
      answers: form?.answers ?? {},
    },
    scope: getAnswerScope(household, wedding, serverNow()),
    dialog: form?.dialog ?? null,
    submission: { ...inertCheckIn.submission, failure: form === null ? null : toFailure(form, household) },
  };
}

function toFailure(
  { failure, isAboutEvent }: Pick<AnswerFormState, 'failure' | 'isAboutEvent'>,
  { questions }: Pick<GuestPageProps['household'], 'questions'>,
): CheckIn['submission']['failure'] {
  if (failure === null) return null;
  return failure === 'server' || failure === 'busy'
    ? { kind: failure }
    : toAnswerFailure(failure, 'server', { isAboutEvent, hasQuestions: questions !== undefined });
}

/**
 * What the router wraps a page in: hydration expects its Suspense boundaries, and the ids of `useId` contain its
 * places among siblings. Nothing in a page suspends here.
 */
const RouterBoundaries = ({ children }: { children: ReactNode }) => (
  <>
    {null}
    <Suspense>
      <Suspense>
        <Suspense>
          <Suspense>{children}</Suspense>
        </Suspense>
        {null}
      </Suspense>
      {null}
    </Suspense>
  </>
);

function renderContent(props: GuestPageProps, { page, pass, form }: PageInput): ReactNode {
  const { household } = props;
  switch (page) {
    case 'welcome':
      return <WelcomeCover {...props} isOpening={false} onOpen={noop} />;
    case 'invitation':
      return <InvitationLetter {...props} onSwipe={noop} />;
    case 'check-in':
      return (
        <CheckInLayout {...props}>
          <CheckInForm
            {...props}
            form={toCheckIn(form, props)}
            {...(household.events !== undefined && { eventPart: eventParts })}
            {...(household.menus !== undefined && { mealPart: eventParts })}
            {...(household.questions !== undefined && { questionPart: eventParts })}
            needs={{ isOpen: form !== null && form.needs !== null, Fields: NeedsFields }}
          />
        </CheckInLayout>
      );
    case 'wedding-pass':
      return pass === null ? null : <Pass {...props} pass={pass} />;
    case 'decline':
      return <DeclinePage {...props} />;
    case 'thank-you':
      return <ThankYouPage {...props} />;
  }
}

function renderMarkup(props: GuestPageProps, input: PageInput, { look, texts }: { look: Look; texts: i18n }): string {
  const html = renderToString(
    <ServerRenderedContext value={true}>
      <LookContext value={look}>
        <I18nextProvider i18n={texts}>
          <ServedPartsContext value={eventParts}>
            <RouterBoundaries>{renderContent(props, input)}</RouterBoundaries>
          </ServedPartsContext>
        </I18nextProvider>
      </LookContext>
    </ServerRenderedContext>,
  );
  // Removes the preload links that React adds for pictures, which the browser finds in the markup anyway.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
}

export function renderPageIn(look: Look, input: PageInput, texts: PageTexts): RenderedPage {
  syncServerClock(input.now);
  addLanguageEntries(input.wedding.ownLanguages);
  const { code, wedding, language } = input;
  const household = { ...toHousehold(input.invitation), language };
  const instance = getI18n(language, texts);
  return {
    content: renderMarkup({ code, household, wedding, notice: null }, input, { look, texts: instance }),
    title: formatTitle(instance.t(pageTitles[input.page]), formatCouple(wedding, language)),
  };
}

export const renderPage: PageRenderer['renderPage'] = (input, texts, { world, art, drawings }) =>
  renderPageIn({ world: getWorld(world), art, drawings: new Set(drawings) }, input, texts);

const pagesByRoute = {
  '/404': null,
  '/invitation/$code': 'invitation',
  '/decline/$code': 'decline',
  '/wedding-pass/$code': 'wedding-pass',
  '/thank-you/$code': 'thank-you',
} as const;

export const getPageRedirect: PageRenderer['getPageRedirect'] = (page, { invitation, wedding }) => {
  const { statuses } = toHousehold(invitation);
  const { answersMayChange } = wedding;
  // A check-in that has been answered meanwhile leads to its result, not to /404.
  const state = { answersMayChange, hasUnconfirmedAnswer: true, wasUnanswered: true };
  const route = getRedirect(page === 'wedding-pass' ? 'pass' : page, statuses, state);
  return route === null ? undefined : pagesByRoute[route];
};
