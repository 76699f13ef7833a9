import { validateResponse } from '../core/rsvp/form-fields.js';
import { isHeaderField } from '../core/rsvp/form-headers.js';
import type { ThankYou } from '../core/rsvp/rsvp-configuration.js';
import { createButtonRow, createLinkButton } from '../dom/button-row.js';
import { createElement } from '../dom/create-element.js';
import { classAndPart } from '../dom/description.js';
import { createDialogButton } from '../dom/dialog.js';
import type { FormTexts } from '../languages/texts.js';
import { createFormView, type FormView } from './form-view.js';
import { getErrorMessage, getValues, renderFields } from './questions.js';
import { renderMarkup } from './render-markup.js';
import { sendThankYou } from './requests.js';

const copiedLabelMs = 3000;

export interface ThankYouOptions {
  readonly thankYou: ThankYou;
  readonly texts: FormTexts;
  readonly id: string;
  /** Shared if the configuration has no URL: the page. */
  readonly pageUrl: string;
  readonly subject: string;
  readonly copy: (text: string) => Promise<boolean>;
  readonly onClose: () => void;
  readonly sending?: Promise<boolean>;
  /** Called with a request of the form, and without one after it failed. */
  readonly onSending: (sending?: Promise<boolean>) => void;
  readonly onSent: () => void;
}

export interface ThankYouContent {
  readonly element: HTMLElement;
  readonly labelId: string;
  readonly destroy: () => void;
}

interface Part {
  readonly nodes: readonly Node[];
  readonly destroy?: () => void;
}

function createShareButtons(options: ThankYouOptions): Part {
  const { texts } = options;
  const url = options.thankYou.url ?? options.pageUrl;
  const mail = `mailto:?subject=${encodeURIComponent(options.subject)}&body=${encodeURIComponent(`➞ ${url}`)}`;
  const announcement = createElement('p', { class: 'atcb-unseen', role: 'status' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const copied = (isCopied: boolean) => {
    // If copying is forbidden, the URL is shown so that it can be copied by hand.
    copy.textContent = isCopied ? texts['label.share.copied'] : url;
    announcement.textContent = copy.textContent;
    clearTimeout(timer);
    timer = isCopied ? setTimeout(resetLabel, copiedLabelMs) : undefined;
  };
  const resetLabel = () => {
    copy.textContent = texts['label.share.copy'];
    announcement.textContent = '';
  };
  const copy = createDialogButton(
    texts['label.share.copy'],
    () => void options.copy(url).then(copied, () => copied(false)),
  );
  return {
    nodes: [
      createButtonRow(createLinkButton(mail, texts['label.share.email'], { isNewTab: false }), copy),
      announcement,
    ],
    destroy: () => clearTimeout(timer),
  };
}

function createForm(options: ThankYouOptions, url: string, close: HTMLElement): Part {
  const { texts, id } = options;
  const { fields, buttonLabel } = options.thankYou;
  const shown = fields.filter((field) => !isHeaderField(field));
  const { nodes, questions } = renderFields(`${id}-field`, shown);
  const validate = () => validateResponse(fields, getValues(questions));
  const message = createElement(
    'p',
    { ...classAndPart('atcb-form-success'), role: 'status', tabindex: -1 },
    texts['form.success.sent'],
  );
  const formView: FormView = createFormView({
    texts,
    nodes,
    questions,
    submitLabel: buttonLabel,
    onCancel: options.onClose,
    getErrors: () => {
      const { wrong } = validate();
      return new Map(
        questions
          .filter(({ name }) => wrong.includes(name))
          .map((question) => [question, getErrorMessage(question, texts)]),
      );
    },
    send(signal) {
      const sending = sendThankYou(url, fields, validate().values);
      options.onSending(sending);
      return showOutcome(sending, signal);
    },
  });
  const showOutcome = async (sending: Promise<boolean>, signal: AbortSignal) => {
    const isSent = await sending;
    if (signal.aborted) return undefined;
    if (!isSent) {
      options.onSending();
      return { text: texts['form.error.sending'] };
    }
    formView.element.replaceWith(message, createButtonRow(close));
    message.focus();
    options.onSent();
    return undefined;
  };
  const { sending } = options;
  if (sending) void formView.wait((signal) => showOutcome(sending, signal));
  return { nodes: [formView.element], destroy: formView.destroy };
}

/** A link or form without a valid URL has already been parsed as text. */
export function createThankYouContent(options: ThankYouOptions): ThankYouContent {
  const { thankYou, texts, id, onClose } = options;
  const labelId = `${id}-headline`;
  const close = createDialogButton(texts.close, onClose);
  const element = createElement(
    'div',
    classAndPart('atcb-thank-you'),
    createElement(
      'h2',
      { ...classAndPart('atcb-form-headline'), id: labelId },
      thankYou.headline || texts['modal.ty.h'],
    ),
    createElement('div', classAndPart('atcb-form-text'), ...renderMarkup(thankYou.text)),
  );
  const createPart = (): Part => {
    const { type, url, buttonLabel } = thankYou;
    if (type === 'share') return createShareButtons(options);
    if (type === 'form' && url !== undefined) return createForm(options, url, close);
    if (type !== 'link' || url === undefined) return { nodes: [] };
    return {
      nodes: [createButtonRow(createLinkButton(url, buttonLabel || texts.continue, { isNewTab: true }))],
    };
  };
  const part = createPart();
  element.append(...part.nodes);
  if (thankYou.type !== 'form') element.append(createButtonRow(close));
  return { element, labelId, destroy: () => part.destroy?.() };
}
