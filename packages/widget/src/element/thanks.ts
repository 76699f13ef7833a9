// Opens the thank-you dialog of an element, a second after a save.
import { createThankYou } from '../form/thank-you.js';
import type { Dialogs } from './dialog.js';
import { isProvider } from './here.js';
import { copyText } from './perform.js';
import { tell, type View } from './view.js';

const delay = 1000;

/** Does nothing without a thank-you configuration or without a key for it (specification §11). */
export function thank(view: View, dialogs: Dialogs): void {
  const { configuration, server, texts, signal, id } = view;
  const { thankYou, raw, event } = configuration;
  if (thankYou === undefined || !(raw.proKey || isProvider(server))) return;
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
      isKept: thankYou.type === 'form',
      onClose: (how) => {
        content.destroy();
        tell(view, 'closeList', how);
      },
    });
  }, delay);
  signal.addEventListener('abort', () => clearTimeout(timer));
}
