// The RSVP of an element: its button or inline box, and the number of taken seats from the server.

import { fetchTaken, type Service } from '../form/calls.js';
import { rsvpLabel, rsvpState } from '../form/rsvp-answer.js';
import { createRsvpBox, isSent, type RsvpBox } from '../form/rsvp-box.js';
import type { Rsvp } from '../rsvp.js';
import type { Dialogs } from './dialog.js';
import { storage } from './saves.js';
import { keepTyped } from './typed.js';
import { tell, type View } from './view.js';

export interface RsvpOptions {
  readonly view: View;
  readonly dialogs: Dialogs;
  readonly rsvp: Rsvp;
  /** Buttons for all calendars, shown after an answer. */
  readonly calendars: () => Node | undefined;
  /** The label of the trigger and whether the form can be opened, now and when the seat count has arrived. */
  readonly onState: (label: string, isOpen: boolean) => void;
}

export interface RsvpMount {
  /** The box in the page. */
  inline(): HTMLElement;
  openDialog(): void;
}

export function mountRsvp({ view, dialogs, rsvp, calendars, onState }: RsvpOptions): RsvpMount {
  const { configuration, server, texts, signal } = view;
  const { proKey, dev, attendee } = configuration.raw;
  const service: Service | undefined = proKey && server ? { server, key: proKey, isDev: dev } : undefined;
  const boxes = new Set<RsvpBox>();
  let taken = 0;
  let putBack: ReturnType<typeof keepTyped> | undefined;

  const show = () => {
    const state = rsvpState(rsvp, service !== undefined, taken, Date.now());
    onState(rsvpLabel(texts, state), state === 'open' || (state !== 'expired' && isSent(storage(), service?.key)));
    for (const box of boxes) box.setTaken(taken);
  };
  const count = async () => {
    if (service === undefined || rsvp.max === undefined) return;
    taken = await fetchTaken(service, signal);
    if (!signal.aborted) show();
  };
  const makeBox = (onClose?: () => void): RsvpBox => {
    const box = createRsvpBox({
      rsvp,
      texts,
      id: `${view.id}-rsvp${onClose ? '-dialog' : ''}`,
      language: configuration.language.code,
      service,
      attendee: attendee?.split('|').at(-1),
      taken,
      storage: storage(),
      onClose,
      onSent: () => {
        tell(view, 'successRSVP', view.id);
        void count();
      },
      onRefused: () => void count(),
      calendars,
    });
    boxes.add(box);
    return box;
  };
  show();
  void count();
  return {
    inline: () => {
      const box = makeBox();
      signal.addEventListener('abort', () => box.destroy());
      return box.element;
    },
    openDialog() {
      const close = (how: string) => {
        // Reopening restores the input that was not sent.
        putBack = keepTyped(box.element);
        box.destroy();
        boxes.delete(box);
        tell(view, 'closeList', how);
      };
      const box = makeBox(() => dialog.close('Modal Close Button'));
      const dialog = dialogs.open({
        labelledBy: box.labelId,
        content: [box.element],
        buttons: [],
        classes: ['atcb-rsvp-modal'],
        isKept: true,
        onClose: close,
      });
      tell(view, 'openRSVP', view.id);
      putBack?.(box.element);
      box.focusFirst();
    },
  };
}
