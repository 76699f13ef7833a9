// @vitest-environment jsdom
// The server renders the same pages as the app, which takes them over unchanged.
import type { GuestStatus } from '@havn/api/attendance/status-rules';
import { initialDraft } from '@havn/api/people/invitation/answer-rules';
import { type GuestPage, guestPages } from '@havn/api/people/invitation/rules';
import type { AnswerFormState, InvitationView, PageInput } from '@havn/api/people/invitation/schema';
import { weddingDefaults } from '@havn/api/wedding/fields';
import { formatCouple } from '@havn/api/wedding/rules';
import { type Language, languages } from '@havn/i18n/languages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toHousehold } from './invitation/household.js';
import { getPageRedirect } from './server-entry.js';
import { describeMarkup } from './testing/describe-markup.js';
import { setUpPages } from './testing/guest-pages.js';
import { type InvitationCase, listInvitationCases, unsetWedding } from './testing/invitation-cases.js';
import {
  createPageInput,
  createServedDocument,
  fakeNetworkFor,
  getAppPath,
  renderServedPage,
  texts,
} from './testing/served-page.js';
import { code, groupView, guestView, member, weddingView } from './testing/view-fixtures.js';

const { open, close } = setUpPages();

// The calendar element and the confetti, which the app adds once the browser is idle.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

function parse(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

const isBlank = (element: Element) => element.textContent?.trim() === '' && element.querySelector('svg, img') === null;

const render = (input: PageInput) => parse(renderServedPage(input).content);

async function closeAndClearStorage(): Promise<void> {
  await close();
  localStorage.clear();
  sessionStorage.clear();
}

/** The page as the app renders it from the same responses, once its heading is there. */
async function describeInApp(input: PageInput, heading: string): Promise<string[]> {
  fakeNetworkFor(input);
  const shown = await open(getAppPath(input.page));
  await shown.waitForText(heading);
  await shown.waitForIdle();
  const lines = describeMarkup(shown.content, code);
  await closeAndClearStorage();
  return lines;
}

interface TakenOver {
  heading: string;
  /** The page of the server before and after the app has taken it over. */
  served: string[];
  takenOver: string[];
  /** The elements that the app has replaced. */
  replaced: Element[];
  /** What React reports about ids of the server that are not those of the app, and would not be found by new elements. */
  otherIds: string[];
}

/** The lines of React's comparison, which begin with + and -, that are about ids. */
const listIds = (report: string) =>
  report.split('\n').filter((line) => /^[+-] +(?:id|htmlFor|name|aria-[a-z]+)="[^"]*_R_/.test(line));

async function takeOver(input: PageInput): Promise<TakenOver> {
  fakeNetworkFor(input);
  // React warns about URLs that differ, and keeps those of the server.
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const elements: Element[] = [];
  let heading = '';
  let served: string[] = [];
  const document = createServedDocument(input, (content) => {
    elements.push(...content.querySelectorAll('*'));
    heading = content.querySelector('h1')?.textContent ?? '';
    served = describeMarkup(content, code);
  });
  const page = await open(getAppPath(input.page), document);
  await page.waitForIdle();
  const takenOver = describeMarkup(page.content, code);
  const replaced = elements.filter(({ isConnected }) => !isConnected);
  const otherIds = report.mock.calls.flat().flatMap((part) => listIds(String(part)));
  await closeAndClearStorage();
  return { heading, served, takenOver, replaced, otherIds };
}

/** Without scripts, the swipe has to be usable where nobody is checked at first. */
const startsWithNobodyChecked = ({ page, invitation }: PageInput) =>
  page === 'check-in' && toHousehold(invitation).status === 'declined';

const listShownCases = (page: GuestPage, language: Language): { name: string; input: PageInput }[] =>
  listInvitationCases(language)
    .filter((one) => getPageRedirect(page, one) === undefined)
    .map((one: InvitationCase) => ({ name: one.name, input: createPageInput(page, one) }));

/** A language of each direction, and one that is not the default. */
const someLanguages = ['en', 'fr', 'ar'] as const;

describe.each(someLanguages)('in %s, the server and the app render the same', (language) => {
  it.each(guestPages)(
    '%s page, which the app takes over unchanged',
    async (page) => {
      const cases = listShownCases(page, language);
      expect(cases.length).toBeGreaterThan(0);
      for (const { name, input } of cases) {
        const { heading, served, ...after } = await takeOver(input);
        const inApp = await describeInApp(input, heading);
        if (!startsWithNobodyChecked(input)) expect(served, name).toEqual(inApp);
        expect(after, name).toEqual({ takenOver: inApp, replaced: [], otherIds: [] });
      }
    },
    120_000,
  );
});

describe.each(languages)('what the server renders in %s', (language) => {
  const inputs = guestPages.flatMap((page) => listShownCases(page, language)).map(({ input }) => input);

  it('escapes every name, and contains nothing that the content security policy forbids', () => {
    for (const input of inputs) {
      const html = renderServedPage(input).content;
      expect(html).not.toContain('<img src=x');
      expect(html).not.toContain(' style="');
      const forbidden =
        'script, style, link, [style], [onerror], [src="x"], [href^="javascript:"], [src^="javascript:"]';
      expect([...parse(html).querySelectorAll(forbidden)]).toEqual([]);
    }
  });

  it('contains no value of the sample wedding and no gap before anything is given', () => {
    const { signature, coupleTitle, venueAddress, venueName, weddingDate } = weddingDefaults;
    const samples = [signature, coupleTitle, venueAddress, venueName, weddingDate, '02.08.2025', '2025', 'Signe', 'DK'];
    const cases = guestPages
      .flatMap((page) => listShownCases(page, language))
      .filter(({ name }) => name.endsWith(unsetWedding));
    expect(new Set(cases.map(({ input }) => input.page)).size).toBe(guestPages.length);
    for (const { name, input } of cases) {
      const content = render(input);
      const text = content.textContent ?? '';
      for (const sample of samples) expect(text, `${input.page}, ${name}`).not.toContain(sample);
      expect(text).not.toMatch(/\b(sea|quay|harbour|mer|quai|undefined|null|Invalid|NaN)\b|\{\{/);
      expect([...content.querySelectorAll('p:not([aria-live]), dd, dt, h1, h2, li, a')].filter(isBlank)).toEqual([]);
      expect(content.querySelector('a[href*="guides"], a[href*="photos"], .calendar-file')).toBeNull();
    }
  });

  it('joins the names of the couple as the language does, wherever it shows them', () => {
    const { firstPartner, signature } = weddingDefaults;
    const named = inputs.filter(({ wedding: one }) => one.firstPartner === firstPartner && one.signature === signature);
    const couple = formatCouple(weddingDefaults, language);
    expect(new Set(named.map(({ page }) => page)).size).toBe(guestPages.length);
    for (const input of named) {
      const { content, title } = renderServedPage(input);
      const shown = `${title} ${parse(content).textContent}`;
      expect(shown).toContain(couple);
      if (!couple.includes('&')) expect(shown).not.toContain('Signe & Mathieu');
    }
  });

  it('names the page and the couple in its title', () => {
    const group = { group: groupView([member({ language })]), isValid: true } as const;
    const titles = guestPages.map(
      (page) =>
        renderServedPage(createPageInput(page, { invitation: group, wedding: weddingView({ languages: [language] }) }))
          .title,
    );
    const { Titles } = texts[language];
    const names = [Titles.Welcome, Titles.Invitation, Titles.CheckIn, Titles.Pass, Titles.Decline, Titles.ThankYou];
    expect(titles).toEqual(names.map((name) => `${name} · ${formatCouple(weddingDefaults, language)}`));
  });
});

describe.each(languages)('the answer form of the server in %s', (language) => {
  const t = texts[language];
  const members = [member({ _id: 'a', language }), member({ _id: 'b', language, firstName: 'Bo', isMain: false })];
  const group: InvitationView = { group: groupView(members), isValid: true };
  const [main = member()] = members;
  const guest: InvitationView = {
    guest: guestView(main),
    isValid: true,
  };
  const submit = ({ values, ...form }: Partial<AnswerFormState>, invitation = group) =>
    render({
      ...createPageInput('check-in', { invitation, wedding: weddingView({ languages: [language] }) }),
      form: {
        accepted: ['b'],
        needs: null,
        boxes: {},
        names: {},
        meals: {},
        answers: {},
        values: values ?? initialDraft,
        dialog: null,
        failure: null,
        isAboutEvent: false,
        ...form,
      },
    });
  const describeDialog = (content: ParentNode) => {
    const [dialog, ...others] = content.querySelectorAll('dialog[open]');
    expect(others).toEqual([]);
    return {
      title: dialog?.querySelector('h2')?.textContent,
      text: dialog?.querySelector('p')?.textContent,
      answers: [...(dialog?.querySelectorAll('button') ?? [])].map(
        ({ type, name, value, textContent }) => `${type} ${name}=${value}: ${textContent}`,
      ),
    };
  };

  it.each([
    ['a group', group, t.DeclineModal.TextGroup, t.DeclineModal.Confirm],
    ['a guest', guest, t.DeclineModal.TextGuest, t.DeclineModal.ConfirmGuest],
  ])('asks %s to confirm a decline', (_who, invitation, text, confirm) => {
    expect(describeDialog(submit({ dialog: 'decline' }, invitation))).toEqual({
      title: t.DeclineModal.Title,
      text,
      answers: [`submit answer=edit: ${t.DeclineModal.Cancel}`, `submit answer=confirm: ${confirm}`],
    });
  });

  it('asks whether to decline when nobody is checked', () => {
    expect(describeDialog(submit({ accepted: [], dialog: 'nobodyChecked' }))).toEqual({
      title: t.WarningModal.Title,
      text: t.WarningModal.Text,
      answers: [
        `submit answer=edit: ${t.WarningModal.ChooseAgain}`,
        `submit answer=decline: ${t.WarningModal.Decline}`,
      ],
    });
  });

  it('shows no dialog otherwise', () => {
    expect(submit({}).querySelector('dialog[open]')).toBeNull();
  });

  it('keeps what was entered', () => {
    const dietary = ' No nuts\n</textarea><b>';
    const content = submit({ values: { dietary, replaceDietary: false }, dialog: 'decline' });
    expect([...content.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([false, true]);
    expect(content.querySelector('textarea')?.value).toBe(dietary);
  });

  it('shows no failure before there is one', () => {
    expect(submit({}).querySelector('[role="alert"]')).toBeNull();
  });

  it.each(['ALREADY_ANSWERED', 'ALREADY_ATTENDED', 'ANSWERS_CLOSED', 'UNKNOWN_CODE', 'NOT_YOURS'] as const)(
    'explains that it was not saved because of %s, and links to the invitation',
    (failure) => {
      const alert = submit({ failure }).querySelector('[role="alert"]');
      expect(alert?.querySelector('p')?.textContent).toBe(t.AnswerErrors[failure]);
      expect(alert?.querySelector('a')?.getAttribute('href')).toBe(`/i/${code}/invitation`);
      expect(alert?.querySelector('a')?.textContent).toBe(t.AnswerErrors.openInvitation);
    },
  );

  it.each([
    ['busy', t.AnswerErrors.busy],
    ['server', t.AnswerErrors.server],
    ['KEY_IN_FLIGHT', t.AnswerErrors.server],
    ['KEY_REUSED', t.AnswerErrors.server],
    ['INVALID_INPUT', t.AnswerErrors.server],
    ['BUSY', t.AnswerErrors.server],
  ] as const)('asks to send it again after %s, with its own buttons', (failure, text) => {
    const content = submit({ failure });
    const alert = content.querySelector('[role="alert"]');
    expect(alert?.textContent).toBe(text);
    expect(content.querySelector<HTMLButtonElement>('.swipe__tap')?.disabled).toBe(false);
  });
});

describe('the page that the server shows instead', () => {
  const notFound = null;
  const rows: [GuestStatus[], Partial<Record<GuestPage, GuestPage | null>>][] = [
    [['Pending'], { 'wedding-pass': notFound, decline: 'invitation', 'thank-you': notFound }],
    [['Accepted', 'Pending'], { decline: 'invitation', 'thank-you': notFound }],
    [['Declined', 'Pending'], { 'wedding-pass': notFound, decline: 'invitation', 'thank-you': notFound }],
    [['Accepted'], { 'check-in': 'wedding-pass', decline: 'invitation', 'thank-you': notFound }],
    [['Accepted', 'Declined'], { 'check-in': 'wedding-pass', decline: 'invitation', 'thank-you': notFound }],
    [['Declined'], { 'check-in': 'decline', 'wedding-pass': notFound, 'thank-you': notFound }],
    [['Attended', 'Accepted'], { 'check-in': 'wedding-pass', decline: 'invitation', 'thank-you': notFound }],
    [
      ['Attended', 'Declined'],
      {
        welcome: 'thank-you',
        invitation: 'thank-you',
        'check-in': 'thank-you',
        'wedding-pass': 'thank-you',
        decline: 'thank-you',
      },
    ],
    [[], { 'wedding-pass': notFound, decline: 'invitation', 'thank-you': notFound }],
  ];
  const toInvitation = (statuses: readonly GuestStatus[]): InvitationView => ({
    group: groupView(statuses.map((status, index) => member({ _id: `${index}`, status }))),
    isValid: true,
  });
  it.each(rows.map(([statuses, redirects]) => ({ who: statuses.join(' and ') || 'nobody', statuses, redirects })))(
    'of each page for $who',
    ({ statuses, redirects }) => {
      const input = { invitation: toInvitation(statuses), wedding: weddingView() };
      const shown = guestPages.map((page) => [page, getPageRedirect(page, input)]);
      expect(shown).toEqual(guestPages.map((page) => [page, redirects[page]]));
    },
  );

  it('of the check-in is itself where answers may change', () => {
    const wedding = weddingView({ answersMayChange: true });
    expect(getPageRedirect('check-in', { invitation: toInvitation(['Accepted']), wedding })).toBeUndefined();
    expect(getPageRedirect('check-in', { invitation: toInvitation(['Declined']), wedding })).toBeUndefined();
  });

  it('depends on the status of a single guest, too', () => {
    const invitation: InvitationView = { guest: guestView({ status: 'Declined' }), isValid: true };
    expect(getPageRedirect('check-in', { invitation, wedding: weddingView() })).toBe('decline');
  });
});
