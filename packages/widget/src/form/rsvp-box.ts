// The RSVP as a box: in a dialog or in the page. It shows the form, what became of an answer, or why nobody can answer; it knows
// nothing of the element around it, which mounts `element`, calls `setTaken` when the count has come and `destroy` at the end.
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
  /** Unique in the shadow root; every id in the box begins with it. */
  readonly id: string;
  /** Of the texts: the server writes in it. */
  readonly language: string;
  /** Without it, without a key that is, the box is a demonstration: nothing is sent or kept. */
  readonly service?: Service;
  /** Address of the invited person, who is not asked for it. */
  readonly attendee?: string;
  /** Seats that are taken, as far as known. */
  readonly taken?: number;
  /** `undefined` where a page forbids it. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now?: () => number;
  /** The box is the page's own, not a dialog's: it is a region, and has no button to close it. */
  readonly onClose?: () => void;
  /** After an answer, also in the demonstration. */
  readonly onSent?: (outcome: 'sent' | 'doi' | 'demo') => void;
  /** After an answer the server did not take: full or expired, the element asks for the count again. */
  readonly onRefused?: (outcome: Exclude<Outcome, 'sent' | 'doi'>) => void;
  /** A button for calendars, shown when an answer has been sent. */
  readonly calendars?: () => Node | undefined;
}

export interface RsvpBox {
  readonly element: HTMLElement;
  /** Id of the headline, for the dialog's `aria-labelledby`. */
  readonly labelId: string;
  readonly focusFirst: () => void;
  readonly setTaken: (taken: number) => void;
  readonly destroy: () => void;
}

/** The flag is kept under the name pages know. */
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
    // A page that keeps nothing asks again; the server knows the address.
  }
}

/** Draws the box. What was typed stays in it until it is destroyed, whatever the server says. */
export const createRsvpBox = (options: RsvpBoxOptions): RsvpBox => new Box(options);

type View = 'form' | 'done' | 'blocked';

class Box implements RsvpBox {
  readonly element: HTMLElement;
  readonly labelId: string;
  readonly #options: RsvpBoxOptions;
  readonly #drawing: Drawing;
  readonly #content: HTMLElement;
  #taken: number;
  #sheet: Sheet | undefined;
  #shown: View = 'form';
  #isTouched = false;

  constructor(options: RsvpBoxOptions) {
    const { id, texts, rsvp, onClose } = options;
    this.#options = options;
    this.#drawing = { texts, id };
    this.#taken = options.taken ?? 0;
    this.#content = make('div', { class: 'atcb-rsvp-content' });
    this.#content.addEventListener('input', () => {
      this.#isTouched = true;
    });
    this.labelId = `${id}-headline`;
    this.element = make(
      onClose ? 'div' : 'section',
      { ...named('atcb-rsvp'), 'aria-labelledby': onClose ? undefined : this.labelId },
      make('h2', { ...named('atcb-form-headline'), id: this.labelId }, rsvp.headline || texts['label.rsvp']),
      this.#content,
    );
    if (isSent(options.storage, options.service?.key)) this.#showDone(texts['form.success.already']);
    else if (this.#state() === 'open') this.#showForm();
    else this.#showBlocked();
  }

  focusFirst(): void {
    if (this.#shown === 'form') this.#sheet?.focusFirst();
    else this.#content.querySelector('button')?.focus();
  }

  setTaken(taken: number): void {
    this.#taken = taken;
    const isOpen = this.#state() === 'open';
    if (this.#shown === 'blocked' && isOpen) this.#showForm();
    // Nobody's half-written answer is taken away; the server says whether it still fits.
    else if (this.#shown === 'form' && !isOpen && !this.#isTouched) this.#showBlocked();
    else this.#content.querySelector('.atcb-form-seats')?.replaceWith(this.#seats() ?? '');
  }

  destroy(): void {
    this.#sheet?.destroy();
  }

  #state(): RsvpState {
    const { rsvp, service, now = Date.now } = this.#options;
    return rsvpState(rsvp, service !== undefined, this.#taken, now());
  }

  #show(view: View, ...nodes: readonly (Node | undefined)[]): void {
    this.#shown = view;
    this.#content.replaceChildren(...nodes.filter((node) => node !== undefined));
  }

  #introduction(): HTMLElement {
    return make('div', named('atcb-form-text'), ...markupNodes(this.#options.rsvp.text));
  }

  #seats(): HTMLElement | undefined {
    return this.#options.service && seatsOf(this.#drawing, this.#options.rsvp, this.#taken);
  }

  #buttons(hasRestart: boolean): HTMLElement {
    const { texts } = this.#drawing;
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
    const drawing = this.#drawing;
    if (this.#sheet === undefined) {
      const drawn = drawRsvp(drawing, rsvp, { key: service?.key, attendee });
      this.#sheet = createSheet({
        ...{ nodes: drawn.nodes, questions: drawn.questions, check: drawn.check, texts: drawing.texts },
        ...{ submitLabel: drawing.texts.submit, onCancel: onClose, send: (signal) => this.#send(drawn, signal) },
      });
    }
    this.#show('form', this.#introduction(), this.#seats(), this.#sheet.element);
  }

  #showBlocked(): void {
    const { texts } = this.#drawing;
    const why = make('p', { ...named('atcb-form-blocked'), role: 'status' }, rsvpLabel(texts, this.#state()));
    this.#show('blocked', this.#introduction(), why, this.#buttons(false));
  }

  /** Somebody who has answered may change the answer while there are no seats: it is a seat of theirs. */
  #showDone(...lines: readonly string[]): HTMLElement {
    const paragraphs = lines.map((line) => make('p', {}, line));
    const message = make('div', { ...named('atcb-form-success'), role: 'status', tabindex: -1 }, ...paragraphs);
    this.#show('done', message, this.#options.calendars?.(), this.#buttons(this.#state() !== 'expired'));
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
