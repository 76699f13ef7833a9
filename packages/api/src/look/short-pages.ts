// What the pages without the app say: for unknown codes, forms of other sites, errors and unsubscribing, and on the
// splash screen. The server sends them, and the preview of the couple's words shows them.
import { createTag, type HtmlTag } from '../kernel/html.js';

type ShortText =
  | `Link.${'Unknown' | 'CheckLink' | 'EnterCode' | 'RejectedTitle' | 'Rejected'}`
  | `NotFound.${'Code' | 'CodeHint' | 'Open'}`
  | 'Titles.Error'
  | `Errors.${'Busy' | 'Server' | 'Retrying'}`
  | 'Buttons.Retry'
  | 'WelcomeScreen.Tap'
  | `Unsubscribe.${'Title' | 'Confirm' | 'ConfirmUnnamed' | 'Button' | `${'Done' | 'InvalidLink' | 'Error'}${'' | 'Title'}`}`;

export type FormatShortText = (path: ShortText, values?: Record<string, string>) => string;

export interface ShortPageText {
  title: string;
  /** Below the title. */
  content: readonly HtmlTag[];
}

const createParagraph = (text: string) => createTag('p', {}, text);

export const createShortLink = (href: string, label: string): HtmlTag =>
  createTag('p', {}, createTag('a', { href }, label));

const codeInput = {
  id: 'code',
  name: 'code',
  required: '',
  maxlength: '2000',
  autocapitalize: 'characters',
  autocomplete: 'off',
  spellcheck: 'false',
};

/** The field of the app's not-found page, which needs scripts. */
const createCodeForm = (text: FormatShortText) =>
  createTag(
    'form',
    { action: '/i', method: 'get' },
    createTag(
      'p',
      {},
      createTag('label', { for: 'code' }, text('NotFound.Code')),
      createTag('small', { id: 'hint' }, text('NotFound.CodeHint')),
    ),
    createTag('p', {}, createTag('input', { ...codeInput, 'aria-describedby': 'hint' })),
    createTag('p', {}, createTag('button', { type: 'submit' }, text('NotFound.Open'))),
  );

/** With a link to the app's form, and a form in its place for browsers without scripts. */
export const getUnknownPage = (text: FormatShortText): HtmlTag[] => [
  createParagraph(text('Link.Unknown')),
  createParagraph(text('Link.CheckLink')),
  createTag('noscript', {}, createCodeForm(text)),
  createTag('p', { class: 'needs-script' }, createTag('a', { href: '/#/404' }, text('Link.EnterCode'))),
];

export const getRejectionPage = (text: FormatShortText, href: string): ShortPageText => ({
  title: text('Link.RejectedTitle'),
  content: [createParagraph(text('Link.Rejected')), createShortLink(href, text('WelcomeScreen.Tap'))],
});

interface ErrorPageOptions {
  isBusy: boolean;
  /** Whether the browser reloads the page. */
  isRetried: boolean;
  href: string;
  /** Of a server error, by which it can be found in the log. */
  requestId?: string | undefined;
}

export const getErrorPage = (
  text: FormatShortText,
  { isBusy, isRetried, href, requestId }: ErrorPageOptions,
): ShortPageText => ({
  title: text('Titles.Error'),
  content: [
    createParagraph(text(isBusy ? 'Errors.Busy' : 'Errors.Server')),
    ...(isRetried ? [createParagraph(text('Errors.Retrying'))] : []),
    ...(requestId === undefined ? [] : [createTag('p', {}, createTag('small', {}, requestId))]),
    createShortLink(href, text('Buttons.Retry')),
  ],
});

interface UnsubscribePageOptions {
  message: 'Confirm' | 'Done' | 'InvalidLink' | 'Error';
  couple?: string;
  retryUrl?: string | undefined;
}

export function getUnsubscribePage(
  text: FormatShortText,
  { message, couple = '', retryUrl }: UnsubscribePageOptions,
): ShortPageText {
  const retry = retryUrl === undefined ? [] : [createShortLink(retryUrl, text('Buttons.Retry'))];
  if (message !== 'Confirm')
    return {
      title: text(`Unsubscribe.${message}Title`),
      content: [createParagraph(text(`Unsubscribe.${message}`)), ...retry],
    };
  const button = createTag('button', {}, text('Unsubscribe.Button'));
  return {
    title: text('Unsubscribe.Title'),
    content: [
      createParagraph(couple === '' ? text('Unsubscribe.ConfirmUnnamed') : text('Unsubscribe.Confirm', { couple })),
      createTag('form', { method: 'post' }, createTag('p', {}, button)),
    ],
  };
}

type SplashText = `Splash.${'OpenLink' | 'Slow' | 'Reload' | 'Code' | 'Open'}`;

/** Below the drawing and the names: what is shown without scripts, and while these do not arrive. */
export const getSplash = (text: (path: SplashText) => string): HtmlTag[] => [
  createTag('noscript', {}, createTag('p', { class: 'splash__text' }, text('Splash.OpenLink'))),
  createTag(
    'form',
    { class: 'splash__late splash__reload' },
    createTag('p', { class: 'splash__text' }, text('Splash.Slow')),
    createTag('button', { class: 'splash__button', type: 'submit', name: 'reload' }, text('Splash.Reload')),
  ),
  createTag(
    'form',
    { class: 'splash__late splash__code', action: '/i' },
    createTag('label', { class: 'splash__text', for: 'code' }, text('Splash.Code')),
    createTag('input', { class: 'splash__field', ...codeInput }),
    createTag('button', { class: 'splash__button', type: 'submit' }, text('Splash.Open')),
  ),
];
