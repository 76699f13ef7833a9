import type { ThankYou } from '../core/rsvp/rsvp-configuration.js';
import { isLocalhost } from '../core/values/url.js';
import { copyText } from '../dom/copy-text.js';
import { buildFormTexts } from '../languages/form-texts.js';
import { getDialogStack } from '../view/dialog-stack.js';
import { trackView, type View } from '../view/view.js';
import { createThankYouContent } from './thank-you.js';

const openDelayMs = 1000;

interface ScheduledDialog {
  readonly view: View;
  readonly opensAt: number;
  readonly sending?: Promise<boolean>;
}

/** The dialog that is scheduled or open, until the visitor closes it. A rebuild of the element hands it on. */
const scheduled = new WeakMap<HTMLElement, ScheduledDialog>();

/** Without a key, the dialog opens only on a page on localhost or on the server itself (specification §11). */
function isTrustedOrigin(server: string | undefined): boolean {
  const { hostname, origin } = window.location;
  return hostname === '' || isLocalhost(hostname) || (server !== undefined && new URL(server).origin === origin);
}

const getThankYou = ({ configuration, server, thankYou }: View) =>
  configuration.raw.proKey || isTrustedOrigin(server) ? thankYou : undefined;

/** Does nothing if the dialog is scheduled already, or a listener of the page removed the element. */
export function scheduleThankYou(view: View): void {
  if (getThankYou(view) === undefined || scheduled.get(view.host)?.view === view || !view.host.isConnected) return;
  scheduled.set(view.host, { view, opensAt: performance.now() + openDelayMs });
  resumeThankYou(view);
}

export function resumeThankYou(view: View): void {
  const { host, signal } = view;
  const dialog = scheduled.get(host);
  const thankYou = getThankYou(view);
  // If the element is being rebuilt already, the new build resumes it.
  if (dialog === undefined || thankYou === undefined || signal.aborted) return;
  scheduled.set(host, { ...dialog, view });
  const delay = dialog.opensAt - performance.now();
  const open = () => openThankYou(view, thankYou);
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (delay > 0) timer = setTimeout(open, delay);
  else open();
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    const cancel = () => scheduled.get(host)?.view === view && scheduled.delete(host);
    // A rebuild without the dialog does not resume it.
    if (host.isConnected) host.addEventListener('atcb-initialization', cancel, { once: true });
    // Moving the element disconnects it for a moment.
    else setTimeout(() => host.isConnected || cancel());
  });
}

export function openThankYou(view: View, thankYou: ThankYou): void {
  const { configuration, id, host, signal } = view;
  const content = createThankYouContent({
    thankYou,
    texts: buildFormTexts(view.texts),
    id: `${id}-thanks`,
    pageUrl: window.location.href,
    subject: configuration.event.name,
    copy: (text) => copyText(text, dialog.box),
    onClose: () => dialog.close('Modal Close Button'),
    sending: scheduled.get(host)?.sending,
    onSending(sending) {
      const shown = scheduled.get(host);
      if (shown) scheduled.set(host, { ...shown, sending });
    },
    // A rebuild would show the form again.
    onSent: () => scheduled.delete(host),
  });
  const dialog = getDialogStack(view).open({
    icon: configuration.raw.hideIconModal ? undefined : 'check',
    labelledBy: content.labelId,
    content: [content.element],
    buttons: [],
    classes: ['atcb-thanks'],
    isPersistent: thankYou.type === 'form',
    onClose: (closedBy) => {
      scheduled.delete(host);
      content.destroy();
      trackView(view, 'closeList', closedBy);
    },
  });
  signal.addEventListener('abort', () => content.destroy());
}
