// The RSVP of an element: its button or inline box, and the number of taken seats from the server.

import type { DialogStack } from '../dom/dialog.js';
import { getStorage } from '../element/saved-dates.js';
import { trackView, type View } from '../element/view.js';
import { captureDraft } from './draft.js';
import { fetchSeatsTaken, type Service } from './requests.js';
import { getRsvpLabel, getRsvpState } from './rsvp-answer.js';
import { createRsvpBox, isSent, type RsvpBox } from './rsvp-box.js';
import type { Rsvp } from './rsvp-configuration.js';

export interface RsvpOptions {
  readonly view: View;
  readonly dialogs: DialogStack;
  readonly rsvp: Rsvp;
  /** Buttons for all calendars, shown after an answer. */
  readonly calendars: () => Node | undefined;
  /** The label of the trigger and whether the form can be opened, now and when the seat count has arrived. */
  readonly onStateChange: (label: string, isOpen: boolean) => void;
}

export interface RsvpMount {
  /** The box in the page. */
  inline(): HTMLElement;
  openDialog(): void;
}

export function mountRsvp({ view, dialogs, rsvp, calendars, onStateChange }: RsvpOptions): RsvpMount {
  const { configuration, server, texts, signal } = view;
  const { proKey, dev, attendee } = configuration.raw;
  const service: Service | undefined = proKey && server ? { server, key: proKey, isDev: dev } : undefined;
  const boxes = new Set<RsvpBox>();
  let seatsTaken = 0;
  let restoreDraft: ReturnType<typeof captureDraft> | undefined;

  const update = () => {
    const state = getRsvpState(rsvp, service !== undefined, seatsTaken, Date.now());
    onStateChange(
      getRsvpLabel(texts, state),
      state === 'open' || (state !== 'expired' && isSent(getStorage(), service?.key)),
    );
    for (const box of boxes) box.setSeatsTaken(seatsTaken);
  };
  const updateSeatsTaken = async () => {
    if (service === undefined || rsvp.max === undefined) return;
    seatsTaken = await fetchSeatsTaken(service, signal);
    if (!signal.aborted) update();
  };
  const createBox = (onClose?: () => void): RsvpBox => {
    const box = createRsvpBox({
      rsvp,
      texts,
      id: `${view.id}-rsvp${onClose ? '-dialog' : ''}`,
      language: configuration.language.code,
      service,
      attendee: attendee?.split('|').at(-1),
      seatsTaken,
      storage: getStorage(),
      onClose,
      onSent: () => {
        trackView(view, 'successRSVP', view.id);
        void updateSeatsTaken();
      },
      onRejected: () => void updateSeatsTaken(),
      calendars,
    });
    boxes.add(box);
    return box;
  };
  update();
  void updateSeatsTaken();
  return {
    inline: () => {
      const box = createBox();
      signal.addEventListener('abort', () => box.destroy());
      return box.element;
    },
    openDialog() {
      const close = (how: string) => {
        // Reopening restores the input that was not sent.
        restoreDraft = captureDraft(box.element);
        box.destroy();
        boxes.delete(box);
        trackView(view, 'closeList', how);
      };
      const box = createBox(() => dialog.close('Modal Close Button'));
      const dialog = dialogs.open({
        labelledBy: box.labelId,
        content: [box.element],
        buttons: [],
        classes: ['atcb-rsvp-modal'],
        isPersistent: true,
        onClose: close,
      });
      trackView(view, 'openRSVP', view.id);
      restoreDraft?.(box.element);
      box.focusFirst();
    },
  };
}
