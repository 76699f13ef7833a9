// The RSVP box, in a dialog or inline. It is independent of the element that mounts it.

import type { Rsvp } from '../core/rsvp/rsvp-configuration.js';
import { breakLongWords } from '../dom/break-long-words.js';
import { createButtonRow } from '../dom/button-row.js';
import { createElement } from '../dom/create-element.js';
import { classAndPart } from '../dom/description.js';
import { createDialogButton } from '../dom/dialog.js';
import { keepKeys } from '../dom/keys.js';
import type { FormTexts } from '../languages/texts.js';
import { getStorage } from '../view/saved-dates.js';
import { createFormView, type FormView, type Problem } from './form-view.js';
import { renderMarkup } from './render-markup.js';
import type { RsvpResponse, Service } from './requests.js';
import { createSeatsLeft, type RenderContext, type RsvpForm, renderRsvpForm } from './rsvp-form.js';
import { getErrorText, getMaxAmount, getRsvpLabel, getRsvpState, type RsvpState } from './rsvp-response.js';
import type { SendingResponse } from './sending-response.js';

export type RespondedState = 'sent' | 'doi' | 'form';

export interface RsvpBoxOptions {
  readonly rsvp: Rsvp;
  readonly texts: FormTexts;
  /** Unique in the shadow root, and the prefix of every id in the box. */
  readonly id: string;
  readonly language: string;
  /** Without it (no key) the box is a demo: nothing is sent or stored. */
  readonly service?: Service;
  readonly attendee?: string;
  /** 0 if unknown. */
  readonly seatsTaken: number;
  readonly state?: RespondedState;
  /** Without it the box is inline: a region without a close button. */
  readonly onClose?: () => void;
  readonly sending?: SendingResponse;
  readonly send: (response: RsvpResponse) => SendingResponse;
  readonly onRestart: () => void;
  readonly onRejected: () => void;
  readonly calendars: () => Node;
}

/** The storage key; existing pages rely on its name. */
const getSentKey = (key: string | undefined): string => `${key ?? ''}-rsvp-sent`;

export function isSent(key: string | undefined): boolean {
  try {
    return getStorage()?.getItem(getSentKey(key)) === 'true';
  } catch {
    return false;
  }
}

export function storeSent(key: string): void {
  try {
    getStorage()?.setItem(getSentKey(key), 'true');
  } catch {
    // Without storage the form is shown again; the server recognizes the address.
  }
}

type BoxView = 'form' | 'done' | 'blocked';

/** Input is kept until the box is destroyed, whatever the server replies. */
export class RsvpBox {
  readonly element: HTMLElement;
  readonly labelId: string;
  readonly #options: RsvpBoxOptions;
  readonly #context: RenderContext;
  readonly #content: HTMLElement;
  #seatsTaken: number;
  #form: RsvpForm | undefined;
  #formView: FormView | undefined;
  #view: BoxView = 'form';
  #hasInput = false;

  constructor(options: RsvpBoxOptions) {
    const { id, texts, language, rsvp, onClose } = options;
    this.#options = options;
    this.#context = { texts, language, id };
    this.#seatsTaken = options.seatsTaken;
    this.#content = createElement('div', { class: 'atcb-rsvp-content' });
    this.#content.addEventListener('input', () => {
      this.#hasInput = true;
    });
    keepKeys(this.#content);
    this.labelId = `${id}-headline`;
    this.element = createElement(
      onClose ? 'div' : 'section',
      { ...classAndPart('atcb-rsvp'), 'aria-labelledby': onClose ? undefined : this.labelId },
      createElement(
        'h2',
        { ...classAndPart('atcb-form-headline'), id: this.labelId },
        rsvp.headline || texts['label.rsvp'],
      ),
      this.#content,
    );
    const { sending, state } = options;
    const isRestarted = sending || (state === 'form' && this.#getState() !== 'expired');
    if (this.#hasResponded && !isRestarted) this.#showDone(state);
    else if (isRestarted || this.#getState() === 'open') this.#showForm();
    else this.#showBlocked();
    if (!sending) return;
    this.#hasInput = true;
    void this.#formView?.wait((signal) => this.#showOutcome(sending, signal));
  }

  focusFirst(): void {
    if (this.#view === 'form') this.#formView?.focusFirst();
    else this.#content.querySelector('button')?.focus();
  }

  setSeatsTaken(seatsTaken: number): void {
    this.#seatsTaken = seatsTaken;
    const isOpen = this.#getState() === 'open';
    // A started response is not removed; the server decides whether seats are left.
    const isKept = this.#hasInput || (this.#hasResponded && this.#getState() === 'bookedOut');
    if (this.#view === 'blocked' && isOpen) this.#showForm();
    else if (this.#view === 'form' && !isOpen && !isKept) this.#showBlocked();
    else this.#content.querySelector('.atcb-form-seats')?.replaceWith(this.#createSeatsLeft() ?? '');
    this.#showMaxAmount();
  }

  destroy(): void {
    this.#formView?.destroy();
  }

  get #hasResponded(): boolean {
    return isSent(this.#options.service?.key);
  }

  #showMaxAmount(): void {
    this.#form?.showMaxAmount(getMaxAmount(this.#options.rsvp, this.#seatsTaken, this.#hasResponded));
  }

  #getState(): RsvpState {
    const { rsvp, service } = this.#options;
    return getRsvpState(rsvp, service !== undefined, this.#seatsTaken, Date.now());
  }

  #show(view: BoxView, ...nodes: readonly (Node | undefined)[]): void {
    this.#view = view;
    this.#content.replaceChildren(...nodes.filter((node) => node !== undefined));
    breakLongWords(this.element);
  }

  #createIntroduction(): HTMLElement {
    return createElement('div', classAndPart('atcb-form-text'), ...renderMarkup(this.#options.rsvp.text));
  }

  #createSeatsLeft(): HTMLElement | undefined {
    return this.#options.service && createSeatsLeft(this.#context, this.#options.rsvp, this.#seatsTaken);
  }

  #createButtons(hasRestart: boolean): HTMLElement {
    const { texts } = this.#context;
    const { onClose } = this.#options;
    const restart = () => {
      this.#options.onRestart();
      this.#showForm();
      this.focusFirst();
    };
    return createButtonRow(
      onClose && createDialogButton(texts.close, onClose, true),
      hasRestart ? createDialogButton(texts['label.rsvp.restart'], restart) : undefined,
    );
  }

  #showForm(): void {
    const { rsvp, service, attendee, onClose } = this.#options;
    const context = this.#context;
    if (this.#formView === undefined) {
      const rsvpForm = renderRsvpForm(context, rsvp, { key: service?.key, attendee });
      this.#form = rsvpForm;
      this.#formView = createFormView({
        ...rsvpForm,
        texts: context.texts,
        submitLabel: context.texts.submit,
        onCancel: onClose,
        send: (signal) => this.#send(rsvpForm, signal),
      });
    }
    this.#showMaxAmount();
    this.#show('form', this.#createIntroduction(), this.#createSeatsLeft(), this.#formView.element);
  }

  #showBlocked(): void {
    const { texts } = this.#context;
    const hadFocus = this.#content.matches(':focus-within');
    const reason = createElement(
      'p',
      { ...classAndPart('atcb-form-blocked'), role: 'status', tabindex: -1 },
      getRsvpLabel(texts, this.#getState()),
    );
    this.#show('blocked', this.#createIntroduction(), reason, this.#createButtons(false));
    if (hadFocus) reason.focus();
  }

  #showDone(state: RespondedState | 'demo' | undefined): HTMLElement {
    const lines = this.#listMessages(state);
    const paragraphs = lines.map((line) => createElement('p', {}, line));
    const message = createElement(
      'div',
      { ...classAndPart('atcb-form-success'), role: 'status', tabindex: -1 },
      ...paragraphs,
    );
    this.#show('done', message, this.#options.calendars(), this.#createButtons(this.#getState() !== 'expired'));
    return message;
  }

  #listMessages(state: RespondedState | 'demo' | undefined): readonly string[] {
    const { texts } = this.#context;
    if (state === 'demo') return [texts['form.success.demo']];
    if (state !== 'sent' && state !== 'doi') return [texts['form.success.already']];
    return [texts['form.success.sent'], texts[state === 'doi' ? 'form.success.doi' : 'form.success.email']];
  }

  #send(form: RsvpForm, signal: AbortSignal): Promise<Problem | undefined> {
    const { language, send } = this.#options;
    return this.#showOutcome(send({ language, ...form.validate().response }), signal);
  }

  async #showOutcome({ amount, outcome }: SendingResponse, signal: AbortSignal): Promise<Problem | undefined> {
    const { texts, onRejected } = this.#options;
    const result = await outcome;
    if (signal.aborted) return undefined;
    if (result === 'sent' || result === 'doi' || result === 'demo') {
      this.#showDone(result).focus();
      return undefined;
    }
    onRejected();
    return { text: getErrorText(texts, result, amount), name: result === 2 ? 'email' : undefined };
  }
}
