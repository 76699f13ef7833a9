import { getOrCreate } from '../core/values/get-or-create.js';
import { addStylesheet } from '../dom/add-stylesheet.js';
import { createDialogStack, type DialogStack } from '../dom/dialog.js';
import { createBranding } from './branding.js';
import dialogStyles from './styles/dialogs.css?inline';
import { toLayeredStylesheet } from './styles/layer.js';
import type { View } from './view.js';

export { dialogStyles };

const stacks = new WeakMap<View, DialogStack>();

export const getDialogStack = (view: View): DialogStack =>
  getOrCreate(stacks, view, () => {
    const { container, signal, configuration, setLayer } = view;
    addStylesheet(container, toLayeredStylesheet(configuration.display, dialogStyles));
    const classes = configuration.raw.hideBackground ? ['atcb-no-bg'] : [];
    return createDialogStack({ container, classes, signal, below: () => createBranding(view), onChange: setLayer });
  });
