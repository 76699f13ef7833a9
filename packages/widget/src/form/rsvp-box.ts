// The RSVP box, in a dialog or inline. It shows the form, the result of an answer, or why the form is not open. It
// is independent of the element, which mounts `element`, calls `setSeatsTaken` and `destroy`.
import { dialogButton } from '../element/dialog.js';
import { make, markupNodes, named } from '../element/make.js';
import type { Texts } from '../languages/texts.js';
import type { Rsvp } from '../rsvp.js';
import { actions } from './actions.js';
import { type Outcome, type Service, sendAnswer } from './calls.js';
import { type RsvpState, refusalText, rsvpLabel, rsvpState } from './rsvp-answer.js';
import { type Drawing, drawRsvp, type RsvpForm, seatsOf } from './rsvp-form.js';
import { createSheet, type Problem, type Sheet } from './sheet.js';

export interface RsvpBoxOptions {
  readonly rsvp: Rsvp;
  readonly texts: Texts;
  /** Unique in the shadow root, and the prefix of every id in the box. */
  readonly id: string;
  /** The language of the texts, which the server uses as well. */
  readonly language: string;
  /** Without it (no key) the box is a demo: nothing is sent or stored. */
  readonly service?: Service;
  /** The email address of a known attendee, whose input is hidden. */
  readonly attendee?: string;
  /** The number of taken seats, if known. */
  readonly taken?: number;
  /** `undefined` if the page forbids it. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now?: () => number;
  /** Without it the box is inline: a region without a close button. */
  readonly onClose?: () => void;
  /** After an answer, also in the demo. */
  readonly onSent?: (outcome: 'sent' | 'doi' | 'demo') => void;
  /** After a rejected answer: if it was full or expired, the element requests the count again. */
  readonly onRefused?: (outcome: Exclude<Outcome, 'sent' | 'doi'>) => void;
  /** Calendar buttons, shown after an answer. */
  readonly calendars?: () => Node | undefined;
}

export interface RsvpBox {
  readonly element: HTMLElement;
  /** The id of the headline, for the dialog's `aria-labelledby`. */
  readonly labelId: string;
  readonly focusFirst: () => void;
  readonly setTaken: (taken: number) => void;
  readonly destroy: () => void;
}

/** The storage key; existing pages rely on its name. */
export const sentFlag = (key: string | undefined): string => `${key ?? ''}-rsvp-sent`;

export function isSent(storage: RsvpBoxOptions['storage'], key: string | undefined): boolean {
  try {
    return storage?.getItem(sentFlag(key)) === 'true';
  } catch {
    return false;
  }
}

function keepSent({ storage, service }: RsvpBoxOptions): void {
  try {
    if (service) storage?.setItem(sentFlag(service.key), 'true');
  } catch {
    // Without storage the form is shown again; the server recognizes the address.
  }
}

/** Renders the box. Input is kept until it is destroyed, whatever the server replies. */
export const createRsvpBox = (options: RsvpBoxOptions): RsvpBox => new Box(options);

type View = 'form' | 'done' | 'blocked';

class Box implements RsvpBox {
  readonly element: HTMLElement;
  readonly labelId: string;
  readonly #options: RsvpBoxOptions;
  readonly #context: Drawing;
  readonly #content: HTMLElement;
  #seatsTaken: number;
  #formView: Sheet | undefined;
  #view: View = 'form';
  #hasInput = false;

  constructor(options: RsvpBoxOptions) {
    const { id, texts, rsvp, onClose } = options;
    this.#options = options;
    this.#context = { texts, id };
    this.#seatsTaken = options.taken ?? 0;
    this.#content = make('div', { class: 'atcb-rsvp-content' });
    this.#content.addEventListener('input', () => {
      this.#hasInput = true;
    });
    this.labelId = `${id}-headline`;
    this.element = make(
      onClose ? 'div' : 'section',
      { ...named('atcb-rsvp'), 'aria-labelledby': onClose ? undefined : this.labelId },
      make('h2', { ...named('atcb-form-headline'), id: this.labelId }, rsvp.headline || texts['label.rsvp']),
      this.#content,
    );
    if (isSent(options.storage, options.service?.key)) this.#showDone(texts['form.success.already']);
    else if (this.#getState() === 'open') this.#showForm();
    else this.#showBlocked();
  }

  focusFirst(): void {
    if (this.#view === 'form') this.#formView?.focusFirst();
    else this.#content.querySelector('button')?.focus();
  }

  setTaken(taken: number): void {
    this.#seatsTaken = taken;
    const isOpen = this.#getState() === 'open';
    if (this.#view === 'blocked' && isOpen) this.#showForm();
    // A started answer is not removed; the server decides whether seats are left.
    else if (this.#view === 'form' && !isOpen && !this.#hasInput) this.#showBlocked();
    else this.#content.querySelector('.atcb-form-seats')?.replaceWith(this.#createSeatsLeft() ?? '');
  }

  destroy(): void {
    this.#formView?.destroy();
  }

  #getState(): RsvpState {
    const { rsvp, service, now = Date.now } = this.#options;
    return rsvpState(rsvp, service !== undefined, this.#seatsTaken, now());
  }

  #show(view: View, ...nodes: readonly (Node | undefined)[]): void {
    this.#view = view;
    this.#content.replaceChildren(...nodes.filter((node) => node !== undefined));
  }

  #createIntroduction(): HTMLElement {
    return make('div', named('atcb-form-text'), ...markupNodes(this.#options.rsvp.text));
  }

  #createSeatsLeft(): HTMLElement | undefined {
    return this.#options.service && seatsOf(this.#context, this.#options.rsvp, this.#seatsTaken);
  }

  #createButtons(hasRestart: boolean): HTMLElement {
    const { texts } = this.#context;
    const { onClose } = this.#options;
    const restart = () => {
      this.#showForm();
      this.focusFirst();
    };
    return actions(
      onClose && dialogButton(texts.close, onClose, true),
      hasRestart ? dialogButton(texts['label.rsvp.restart'], restart) : undefined,
    );
  }

  #showForm(): void {
    const { rsvp, service, attendee, onClose } = this.#options;
    const drawing = this.#context;
    if (this.#formView === undefined) {
      const drawn = drawRsvp(drawing, rsvp, { key: service?.key, attendee });
      this.#formView = createSheet({
        ...{ nodes: drawn.nodes, questions: drawn.questions, check: drawn.check, texts: drawing.texts },
        ...{ submitLabel: drawing.texts.submit, onCancel: onClose, send: (signal) => this.#send(drawn, signal) },
      });
    }
    this.#show('form', this.#createIntroduction(), this.#createSeatsLeft(), this.#formView.element);
  }

  #showBlocked(): void {
    const { texts } = this.#context;
    const why = make('p', { ...named('atcb-form-blocked'), role: 'status' }, rsvpLabel(texts, this.#getState()));
    this.#show('blocked', this.#createIntroduction(), why, this.#createButtons(false));
  }

  /** A visitor who has answered may change the answer even if no seats are left: the visitor already has one. */
  #showDone(...lines: readonly string[]): HTMLElement {
    const paragraphs = lines.map((line) => make('p', {}, line));
    const message = make('div', { ...named('atcb-form-success'), role: 'status', tabindex: -1 }, ...paragraphs);
    this.#show('done', message, this.#options.calendars?.(), this.#createButtons(this.#getState() !== 'expired'));
    return message;
  }

  async #send(form: RsvpForm, signal: AbortSignal): Promise<Problem | undefined> {
    const { service, texts, language, onSent, onRefused } = this.#options;
    const { answer } = form.read();
    if (service === undefined) {
      this.#showDone(texts['form.success.demo']).focus();
      onSent?.('demo');
      return undefined;
    }
    const outcome = await sendAnswer(service, { language, ...answer }, signal);
    if (signal.aborted) return undefined;
    if (outcome !== 'sent' && outcome !== 'doi') {
      onRefused?.(outcome);
      return { text: refusalText(texts, outcome, answer.amount), name: outcome === 2 ? 'email' : undefined };
    }
    keepSent(this.#options);
    const next = outcome === 'doi' ? 'form.success.doi' : 'form.success.email';
    this.#showDone(texts['form.success.sent'], texts[next]).focus();
    onSent?.(outcome);
    return undefined;
  }
}
