// @vitest-environment jsdom
// @isolated: the app has marked texts.
// Every text that only the app shows to guests is found in each language: while it loads, sends or fails, and at the
// door. apps/server/test/words.test.ts finds all others.

import { formatTakeBackBox } from '@havn/api/people/invitation/answer-rules';
import { type Language, languages } from '@havn/i18n/languages';
import { readLocaleFile } from '@havn/i18n/locale-files';
import { isShownIn } from '@havn/i18n/testing/text-places';
import { cleanup, render } from '@testing-library/react';
import { act, type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NeedsFields } from './invitation/check-in/needs-fields.js';
import { CrashPage } from './invitation/crash-page.js';
import { GateLoadingScreen } from './invitation/gate/loading-screen.js';
import { OfflineBar } from './invitation/gate/offline-bar.js';
import { ProblemPage } from './invitation/gate/problem-page.js';
import { DoorSign } from './invitation/qr/qr-page.js';
import { TransitionScreen } from './invitation/transition/transition-page.js';
import { transitionTexts } from './invitation/transition-target.js';
import { createI18n } from './lib/texts/create-i18n.js';
import { switchLanguage } from './lib/texts/i18n.js';
import { slowDelayMs } from './lib/use-is-delayed.js';
import { anna, bo, stubNetwork, typeDietary } from './testing/check-in.js';
import { createHandlers, createInvitationHandler, setUpPages } from './testing/guest-pages.js';
import {
  ApiError,
  deferResponse,
  fakeNetwork,
  jsonResponse,
  type OpenPage,
  type RequestHandler,
  throwNetworkError,
  throwUnknownCode,
} from './testing/open-page.js';
import { tinyLook } from './testing/tiny-world.js';
import { code, groupView, weddingView } from './testing/view-fixtures.js';
import { LookContext } from './worlds/look-context.js';

const { open } = setUpPages();

type Sections = Record<string, Record<string, string>>;
const mark = (key: string) => `§${key}·`;
const markAll = (sections: Sections): Sections =>
  Object.fromEntries(
    Object.entries(sections).map(([section, texts]) => [
      section,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, mark(`${section}.${name}`) + text])),
    ]),
  );
const markedTexts = new Map(
  languages.map((language) => [language, markAll(readLocaleFile(language, 'translation') as Sections)] as const),
);

function readNeeds(language: Language): Sections & { page: Record<string, string> } {
  return readLocaleFile(language, 'needs') as Sections & { page: Record<string, string> };
}
const createNeedTexts = (language: Language): Sections => {
  const { page, ...others } = readNeeds(language);
  return { ...others, page: markAll({ Needs: page }).Needs ?? {} };
};

/** The marked texts instead of those of the files. */
const localeHandlers: Record<string, RequestHandler> = Object.fromEntries(
  languages.map((language) => [`/locales/${language}/translation.json`, () => jsonResponse(markedTexts.get(language))]),
);

const shown = new Map<Language, string>(languages.map((language) => [language, '']));
const collect = (language: Language) => {
  const { documentElement, title } = document;
  shown.set(language, `${shown.get(language)}${title}${documentElement.innerHTML}`);
};

/** Not a plural form that only fractions have, such as "other" in Polish. */
function isOfWholeNumber(key: string, language: Language): boolean {
  const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1];
  const rules = new Intl.PluralRules(language);
  const forms = new Set<string>(Array.from({ length: 200 }, (_, count) => rules.select(count)));
  return form === undefined || forms.has(form);
}

async function renderInEachLanguage(element: ReactElement, waitMs = 0): Promise<void> {
  for (const [language, translation] of markedTexts) {
    render(
      <I18nextProvider i18n={createI18n(language, { [language]: { translation, needs: createNeedTexts(language) } })}>
        <LookContext value={tinyLook}>{element}</LookContext>
      </I18nextProvider>,
    );
    await act(() => vi.advanceTimersByTimeAsync(waitMs));
    collect(language);
    cleanup();
  }
}

/** What an open page shows, in one language after the other. */
async function collectInEachLanguage(): Promise<void> {
  for (const language of languages) {
    await act(() => switchLanguage(language));
    collect(language);
  }
  await act(() => switchLanguage('en'));
}

const openMarked = async (path: string, wantedKey: string): Promise<OpenPage> => {
  const page = await open(path);
  await page.waitForText(mark(wantedKey));
  return page;
};

const nothing = () => undefined;

/** Of each plural form. Nothing is said of none. */
const needCounts = [1, 2, 3, 11, 100];
const isOfNone = (key: string) => /^Needs\..*_zero$/.test(key);

describe('the screens', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('scrollTo', nothing);
    HTMLElement.prototype.scrollIntoView = nothing;
    fakeNetwork({ ...localeHandlers, '/readyz': nothing });
  });

  it('while an invitation is loading', () =>
    renderInEachLanguage(<GateLoadingScreen isCodeKnown={false} />, slowDelayMs + 1));

  it.each(['a fault', 'Unable to preload CSS'])('of a page that fails: %s', (message) =>
    renderInEachLanguage(<CrashPage error={new Error(message)} />),
  );

  it.each(transitionTexts)('of the transition %s', (text) =>
    renderInEachLanguage(<TransitionScreen text={text} onBack={nothing} />),
  );

  it.each(['offline', 'busy', 'server'] as const)('of a problem: %s', async (problem) => {
    await renderInEachLanguage(<ProblemPage problem={problem} isNeverOpened onRetry={nothing} />);
    await renderInEachLanguage(<OfflineBar problem={problem} at={Date.now()} />);
    await renderInEachLanguage(<OfflineBar problem={problem} at={0} />);
  });

  it.each(needCounts)('of what %i needs of one person are', (count) => {
    const noted = { ...anna, notedAllergens: count, notedDiets: count };
    const fields = { members: [noted], allMembers: [noted], isDisabled: false, onToggle: nothing };
    return renderInEachLanguage(
      <>
        <NeedsFields {...fields} ticked={[]} />
        <NeedsFields {...fields} ticked={[formatTakeBackBox(anna._id)]} />
      </>,
    );
  });

  it.each(['validated', 'declined', 'pending', 'invalid'] as const)('at the door: %s', (state) =>
    renderInEachLanguage(<DoorSign state={state} />),
  );
});

describe('the page', () => {
  const enterCode = (text: string) =>
    act(async () => {
      const field = document.querySelector('input');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });

  it('for a code', async () => {
    fakeNetwork({ ...localeHandlers, ...createHandlers({ 'guest.invitation': throwUnknownCode }) });
    const page = await openMarked('/404', 'NotFound.Open');
    for (const [typed, problem] of [
      ['2345', 'CodeMalformed'],
      [code, 'CodeUnknown'],
    ] as const) {
      await enterCode(typed);
      await page.click(mark('NotFound.Open'));
      await page.waitForText(mark(`NotFound.${problem}`));
      await collectInEachLanguage();
    }
  });

  it('of a reply by part of a household, with a stored note, and of a note near its limit', async () => {
    const members = [
      { ...anna, status: 'Attended' as const },
      { ...bo, status: 'Accepted' as const },
    ];
    const invitation = { group: groupView(members), hasNote: true, isValid: true };
    const wedding = weddingView({ answersMayChange: true });
    const handlers = createHandlers({ 'guest.invitation': () => invitation, 'wedding.get': () => wedding });
    fakeNetwork({ ...localeHandlers, ...handlers });
    await openMarked(`/check-in/${code}`, 'CheckIn.DietaryStored');
    for (const charactersLeft of [0, 1, 2, 3, 11, 100]) {
      await typeDietary('x'.repeat(1000 - charactersLeft));
      await collectInEachLanguage();
    }
  });

  it('of a reply by nobody', async () => {
    fakeNetwork({
      ...localeHandlers,
      ...createHandlers({ 'guest.invitation': () => ({ group: groupView([]), isValid: true }) }),
    });
    await openMarked(`/check-in/${code}`, 'CheckIn.NoGuests');
    await collectInEachLanguage();
  });

  it('of a reply that is being sent', async () => {
    const sending = deferResponse(nothing);
    const { fake } = stubNetwork();
    Object.assign(fake.handlers, localeHandlers, { 'guest.respond': sending.handler });
    const page = await openMarked(`/check-in/${code}`, 'CheckIn.Tap');
    await page.click(mark('CheckIn.Decline'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await page.click(mark('DeclineModal.Confirm'));
    await page.waitForText(mark('CheckIn.Sending'));
    await collectInEachLanguage();
    await act(() => vi.advanceTimersByTimeAsync(slowDelayMs));
    await page.waitForText(mark('CheckIn.StillSending'));
    await collectInEachLanguage();
  });

  const reject = (status: number, code: string, reason?: string) => () => {
    throw new ApiError(status, code, reason);
  };

  it.each<[string, () => never]>([
    ...['ALREADY_ANSWERED', 'ALREADY_ATTENDED', 'DIETARY_TOO_LONG', 'ANSWERS_CLOSED', 'NOT_YOURS'].map(
      (reason): [string, () => never] => [reason, reject(409, 'CONFLICT', reason)],
    ),
    ['UNKNOWN_CODE', throwUnknownCode],
    ['busy', reject(429, 'TOO_MANY_REQUESTS', 'TOO_MANY_TRIES')],
    ['offline', throwNetworkError],
    ['server', reject(500, 'INTERNAL_SERVER_ERROR')],
  ])('of a reply that fails: %s', async (problem, respond) => {
    const { fake } = stubNetwork(respond);
    Object.assign(fake.handlers, localeHandlers);
    const page = await openMarked(`/check-in/${code}`, 'CheckIn.Tap');
    await page.click(mark('CheckIn.Tap'));
    await page.waitForText(mark(`AnswerErrors.${problem}`));
    await collectInEachLanguage();
  });

  it('of a pass without a code, for a table without a name', async () => {
    const handlers = createHandlers(createInvitationHandler('Accepted'));
    const pass = { code: '', language: 'en', country: 'dk', tableName: ' ', guests: [] };
    fakeNetwork({ ...localeHandlers, ...handlers, 'guest.pass': () => pass });
    await openMarked(`/wedding-pass/${code}`, 'WeddingPass.NoReference');
    await collectInEachLanguage();
  });

  it('that opens the album', async () => {
    fakeNetwork({ ...localeHandlers, ...createHandlers(createInvitationHandler('Attended')) });
    await openMarked(`/thank-you/${code}`, 'ThankYouNote.Tap');
    vi.useFakeTimers({ shouldAdvanceTime: false });
    await act(async () => document.querySelector<HTMLAnchorElement>('a.swipe__tap')?.click());
    await collectInEachLanguage();
  });
});

it.each(languages)('every text of the app in %s was shown', (language) => {
  const sections = { ...(readLocaleFile(language, 'translation') as Sections), Needs: readNeeds(language).page };
  const keys = Object.entries(sections).flatMap(([section, texts]) =>
    Object.keys(texts).map((name) => `${section}.${name}`),
  );
  const expected = keys.filter((key) => isShownIn('app', key) && isOfWholeNumber(key, language) && !isOfNone(key));
  expect(expected.filter((key) => !shown.get(language)?.includes(mark(key)))).toEqual([]);
});
