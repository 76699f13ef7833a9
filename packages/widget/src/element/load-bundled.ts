// The parts that the module build loads on demand, in the one-script build: all are bundled. Replaces `load.ts`.
import * as forms from '../rsvp/forms.js';
import * as dialogs from './dialogs.js';
import * as richData from './rich-data-script.js';

export const loadDialogs = () => dialogs;
export const loadForms = () => forms;
export const loadRichData = () => richData;
