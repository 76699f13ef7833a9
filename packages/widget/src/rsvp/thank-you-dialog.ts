// Opens the thank-you dialog of an element, a second after a save.

import { copyText } from '../dom/browser-actions.js';
import type { DialogStack } from '../dom/dialog.js';
import { isProviderPage } from '../element/environment.js';
import { trackView, type View } from '../element/view.js';
import { createThankYou } from './thank-you.js';

const openDelayMs = 1000;

/** Does nothing without a thank-you configuration or without a key for it (specification §11). */
export function scheduleThankYou(view: View, dialogs: DialogStack): void {
  const { configuration, server, texts, signal, id, thankYou } = view;
  const { raw, event } = configuration;
  if (thankYou === undefined || !(raw.proKey || isProviderPage(server))) return;
  const timer = setTimeout(() => {
    const content = createThankYou({
      thankYou,
      texts,
      id: `${id}-thanks`,
      pageUrl: window.location.href,
      subject: event.name,
      copy: (text) => copyText(text, dialog.box),
      onClose: () => dialog.close('Modal Close Button'),
    });
    const dialog = dialogs.open({
      icon: raw.hideIconModal ? undefined : 'check',
      labelledBy: content.labelId,
      content: [content.element],
      buttons: [],
      classes: ['atcb-thanks'],
      isPersistent: thankYou.type === 'form',
      onClose: (how) => {
        content.destroy();
        trackView(view, 'closeList', how);
      },
    });
  }, openDelayMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
