import type { Rsvp } from '../core/rsvp/rsvp-configuration.js';
import { createElement } from '../dom/create-element.js';
import { classAndPart } from '../dom/description.js';
import { buildFormTexts } from '../languages/form-texts.js';
import { createBranding } from '../view/branding.js';
import { getDialogStack } from '../view/dialog-stack.js';
import { createRequestSequence } from '../view/request-sequence.js';
import { createTrigger, formatAccessibleName } from '../view/trigger.js';
import { trackView, type View } from '../view/view.js';
import { captureDraft } from './draft.js';
import { fetchSeatsTaken, type RsvpResponse, type Service } from './requests.js';
import { isSent, type RespondedState, RsvpBox, storeSent } from './rsvp-box.js';
import { getRsvpLabel, getRsvpState } from './rsvp-response.js';
import { clearSendingResponse, findSendingResponse, type SendingResponse, startSending } from './sending-response.js';

export interface RsvpHost {
  readonly view: View;
  readonly addTrigger: (button: HTMLButtonElement) => void;
  readonly createCalendarButtons: (prefix: string) => readonly HTMLElement[];
}

/** Called with the label of the trigger and whether the form can be opened, now and when the seat count has arrived. */
type OnStateChange = (label: string, isOpen: boolean) => void;

export interface RsvpMount {
  inline(): HTMLElement;
  openDialog(): void;
}

/** The state after a response to the event of `key`: a rebuild of the element does not change it. */
const respondedStates = new WeakMap<
  HTMLElement,
  { readonly key: string | undefined; readonly state: RespondedState }
>();

/** The input of a closed dialog that was not sent to the event of `key`: a rebuild of the element does not lose it. */
const drafts = new WeakMap<
  HTMLElement,
  { readonly key: string | undefined; readonly restore: ReturnType<typeof captureDraft> }
>();

/** Shows nothing yet. `rsvp` is that of its view. */
export function mountRsvp(
  { view, createCalendarButtons }: RsvpHost,
  rsvp: Rsvp,
  onStateChange: OnStateChange = () => undefined,
): RsvpMount {
  const { configuration, server, signal, host } = view;
  const texts = buildFormTexts(view.texts);
  const { proKey, dev, attendee } = configuration.raw;
  const service: Service | undefined = proKey && server ? { server, key: proKey, isDev: dev } : undefined;
  const boxes = new Set<RsvpBox>();
  let seatsTaken = 0;
  const startRequest = createRequestSequence(signal);
  const getRespondedState = () => {
    const responded = respondedStates.get(host);
    return responded?.key === proKey ? responded?.state : undefined;
  };
  const setRespondedState = (state: RespondedState) => respondedStates.set(host, { key: proKey, state });

  const update = () => {
    const state = getRsvpState(rsvp, service !== undefined, seatsTaken, Date.now());
    const hasResponded = isSent(service?.key);
    onStateChange(
      getRsvpLabel(texts, state, hasResponded),
      state === 'open' || (state === 'bookedOut' && hasResponded),
    );
    for (const box of boxes) box.setSeatsTaken(seatsTaken);
  };
  const updateSeatsTaken = async () => {
    if (service === undefined || rsvp.max === undefined) return;
    const isCurrent = startRequest();
    const total = await fetchSeatsTaken(service, signal);
    if (!isCurrent()) return;
    seatsTaken = total;
    update();
  };
  const updateAfter = ({ outcome }: SendingResponse) => void outcome.then(updateSeatsTaken);
  const send = (response: RsvpResponse): SendingResponse => {
    const trackSuccess = () => trackView(view, 'successRSVP', view.id);
    if (service === undefined) {
      const outcome = Promise.resolve('demo' as const);
      void outcome.then(trackSuccess);
      return { amount: response.amount, outcome };
    }
    const sending = startSending(host, service, {
      response,
      onAccepted(outcome) {
        storeSent(service.key);
        setRespondedState(outcome);
        trackSuccess();
      },
    });
    updateAfter(sending);
    return sending;
  };
  const createBox = (onClose?: () => void): RsvpBox => {
    const prefix = `${view.id}-rsvp`;
    const dialogPrefix = `${prefix}-dialog`;
    // Pages know the ids of calendars in a dialog without this suffix, unless there is a box in the page too.
    const calendarPrefix = onClose && configuration.raw.inlineRsvp ? dialogPrefix : prefix;
    const box = new RsvpBox({
      rsvp,
      texts,
      id: onClose ? dialogPrefix : prefix,
      language: configuration.language.code,
      service,
      attendee: attendee?.split('|').at(-1),
      seatsTaken,
      state: getRespondedState(),
      onClose,
      sending: findSendingResponse(host, proKey),
      send,
      onRestart: () => setRespondedState('form'),
      onRejected: () => clearSendingResponse(host),
      calendars: () => createElement('div', classAndPart('atcb-calendars'), ...createCalendarButtons(calendarPrefix)),
    });
    boxes.add(box);
    return box;
  };
  update();
  void updateSeatsTaken();
  const earlier = findSendingResponse(host, proKey);
  if (earlier) updateAfter(earlier);
  signal.addEventListener('abort', () => {
    for (const box of boxes) box.destroy();
  });
  return {
    inline: () => createBox().element,
    openDialog() {
      // Reopening restores the input that was not sent.
      const keepDraft = () => drafts.set(host, { key: proKey, restore: captureDraft(box.element) });
      signal.addEventListener('abort', () => boxes.has(box) && keepDraft());
      const close = (closedBy: string) => {
        keepDraft();
        // The next step is shown once; a form that was reopened stays open.
        if (getRespondedState() !== 'form') respondedStates.delete(host);
        box.destroy();
        boxes.delete(box);
        trackView(view, 'closeList', closedBy);
      };
      const box = createBox(() => dialog.close('Modal Close Button'));
      const dialog = getDialogStack(view).open({
        labelledBy: box.labelId,
        content: [box.element],
        buttons: [],
        classes: ['atcb-rsvp-modal'],
        isPersistent: true,
        onClose: close,
      });
      trackView(view, 'openRSVP', view.id);
      const draft = drafts.get(host);
      if (draft?.key === proKey) draft?.restore(box.element);
      drafts.delete(host);
      box.focusFirst();
    },
  };
}

export function renderRsvp(host: RsvpHost, rsvp: Rsvp): RsvpMount {
  const { configuration, id, container } = host.view;
  const { raw, isDisabled, isBlocked } = configuration;
  const trigger = createTrigger(host.view, { id, label: '…', name: '', icon: 'trigger', isDisabled });
  if (!raw.inlineRsvp) host.addTrigger(trigger);
  let nameLength = 0;
  const mount = mountRsvp(host, rsvp, (label, isOpen) => {
    const name = formatAccessibleName(host.view, label);
    trigger.disabled = isDisabled || !isOpen;
    // What follows the name says that a date was saved.
    trigger.setAttribute('aria-label', name + (trigger.getAttribute('aria-label') ?? '').slice(nameLength));
    nameLength = name.length;
    trigger.querySelector('.atcb-button-text')?.replaceChildren(label);
  });
  if (!raw.inlineRsvp) return mount;
  const box = mount.inline();
  box.inert = isBlocked;
  box.classList.toggle('atcb-disabled', isDisabled);
  container.append(box, createBranding(host.view) ?? '');
  if (!isBlocked) trackView(host.view, 'openRSVP', id);
  return mount;
}
