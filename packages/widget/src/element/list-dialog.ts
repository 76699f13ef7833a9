import { createElement } from '../dom/create-element.js';
import { classAndPart } from '../dom/description.js';
import type { Dialog } from '../dom/dialog.js';
import { handleNavigationKey } from '../dom/keyboard-navigation.js';
import { getDialogStack } from '../view/dialog-stack.js';
import { createIconAndLabel } from '../view/trigger.js';
import { getLabel, type View } from '../view/view.js';

export function openListDialog(
  view: View,
  items: readonly HTMLButtonElement[],
  onClose: (closedBy: string) => void,
): Dialog {
  const { texts, configuration } = view;
  const closeItem = createElement(
    'button',
    { ...classAndPart('atcb-list-item-close', 'atcb-list-item') },
    ...createIconAndLabel('atcb-list', !configuration.raw.hideIconList && 'close', texts.close),
  );
  const all = [...items, closeItem];
  const list = createElement('div', classAndPart('atcb-list', 'atcb-modal-list'), ...all);
  const dialog = getDialogStack(view).open({
    label: getLabel(view),
    content: [list],
    buttons: [],
    classes: ['atcb-list-modal'],
    onClose,
  });
  closeItem.addEventListener('click', () => dialog.close('List Close Button'));
  list.addEventListener('keydown', (event) => handleNavigationKey(event, all));
  return dialog;
}
