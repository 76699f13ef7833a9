// The content of the thank-you dialog: a text, share buttons, a link or a form.
import { dialogButton } from '../element/dialog.js';
import { make, markupNodes, named } from '../element/make.js';
import { answerOf } from '../form.js';
import { isHeader } from '../headers.js';
import type { Texts } from '../languages/texts.js';
import type { ThankYou } from '../rsvp.js';
import { actions, linkOf } from './actions.js';
import { sendThankYou } from './calls.js';
import { drawFields, givenInAll } from './questions.js';
import { createSheet, type Sheet } from './sheet.js';

/** How long the button shows that the link was copied. */
const copiedFor = 3000;

export interface ThankYouOptions {
  readonly thankYou: ThankYou;
  readonly texts: Texts;
  /** Unique in the shadow root, and the prefix of every id in the content. */
  readonly id: string;
  /** Shared if the configuration has no URL: the page. */
  readonly pageUrl: string;
  /** The subject of the shared email: the event's name. */
  readonly subject: string;
  /** Copies a text; resolves to whether it succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
}

export interface ThankYouContent {
  readonly element: HTMLElement;
  /** The id of the headline, for the dialog's `aria-labelledby`. */
  readonly labelId: string;
  readonly focusFirst: () => void;
  readonly destroy: () => void;
}

interface Part {
  readonly nodes: readonly Node[];
  readonly focusFirst?: () => void;
  readonly destroy?: () => void;
}

function shareOf(options: ThankYouOptions): Part {
  const { texts } = options;
  const url = options.thankYou.url ?? options.pageUrl;
  const mail = `mailto:?subject=${encodeURIComponent(options.subject)}&body=${encodeURIComponent(`➞ ${url}`)}`;
  const said = make('p', { class: 'atcb-unseen', role: 'status' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const copied = (isCopied: boolean) => {
    // If copying is forbidden, the URL is shown so that it can be copied by hand.
    copy.textContent = isCopied ? texts['label.share.copied'] : url;
    said.textContent = copy.textContent;
    clearTimeout(timer);
    timer = isCopied ? setTimeout(again, copiedFor) : undefined;
  };
  const again = () => {
    copy.textContent = texts['label.share.copy'];
    said.textContent = '';
  };
  const copy = dialogButton(texts['label.share.copy'], () => void options.copy(url).then(copied, () => copied(false)));
  return {
    nodes: [actions(linkOf(mail, texts['label.share.email'], { isNew: false }), copy), said],
    destroy: () => clearTimeout(timer),
  };
}

function formOf(options: ThankYouOptions, url: string, done: (text: string) => void): Part {
  const { texts, id } = options;
  const { fields, buttonLabel } = options.thankYou;
  // The headers of the request are not rendered.
  const shown = fields.filter((field) => !isHeader(field));
  const { nodes, questions } = drawFields(`${id}-field`, shown);
  const read = () => answerOf(fields, givenInAll(questions));
  const sheet: Sheet = createSheet({
    ...{ texts, nodes, questions, submitLabel: buttonLabel, onCancel: options.onClose },
    check: () => {
      const { wrong } = read();
      const isAddress = (name: string) => fields.some((field) => field.name === name && field.type === 'email');
      return new Map(
        questions
          .filter(({ name }) => wrong.includes(name))
          .map((question) => [question, texts[isAddress(question.name) ? 'form.error.email' : 'form.error.field']]),
      );
    },
    send: async (signal) => {
      const isSent = await sendThankYou(url, fields, read().values, signal);
      if (isSent && !signal.aborted) done(texts['form.success.sent']);
      return isSent ? undefined : { text: texts['form.error.sending'] };
    },
  });
  return { nodes: [sheet.element], focusFirst: sheet.focusFirst, destroy: sheet.destroy };
}

/** Renders the content. A link or form without a valid URL has already been parsed as text. */
export function createThankYou(options: ThankYouOptions): ThankYouContent {
  const { thankYou, texts, id, onClose } = options;
  const labelId = `${id}-headline`;
  const close = dialogButton(texts.close, onClose);
  const element = make(
    'div',
    named('atcb-thank-you'),
    make('h2', { ...named('atcb-form-headline'), id: labelId }, thankYou.headline || texts['modal.ty.h']),
    make('div', named('atcb-form-text'), ...markupNodes(thankYou.text)),
  );
  const done = (text: string) => {
    const message = make('p', { ...named('atcb-form-success'), role: 'status', tabindex: -1 }, text);
    part.nodes[0]?.parentNode?.replaceChild(message, part.nodes[0]);
    element.append(actions(close));
    message.focus();
  };
  const partOf = (): Part => {
    const { type, url, buttonLabel } = thankYou;
    if (type === 'share') return shareOf(options);
    if (type === 'form' && url !== undefined) return formOf(options, url, done);
    if (type !== 'link' || url === undefined) return { nodes: [] };
    return {
      nodes: [actions(linkOf(url, buttonLabel || texts.continue, { isNew: true }))],
    };
  };
  const part = partOf();
  element.append(...part.nodes);
  if (thankYou.type !== 'form') element.append(actions(close));
  const focusFirst = () => element.querySelector<HTMLElement>('a.atcb-action, button')?.focus();
  return { element, labelId, focusFirst: part.focusFirst ?? focusFirst, destroy: () => part.destroy?.() };
}
