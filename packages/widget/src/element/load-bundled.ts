// The parts that the module build loads on demand, in the one-script build: all are bundled. Replaces `load.ts`.
import * as details from '../core/configuration/detail-parsers.js';
import * as pickParts from '../core/links/on-demand.js';
import * as forms from '../rsvp/forms.js';
import * as customCss from './custom-css.js';
import * as dialogs from './dialogs.js';
import * as remoteConfig from './remote-config.js';
import * as richData from './rich-data-script.js';
import * as slottedTrigger from './slotted-trigger.js';
import * as unknownNames from './unknown-names.js';

export const loadDetailParsers = () => details;
export const loadCustomCss = () => customCss;
export const loadDialogs = () => dialogs;
export const loadForms = () => forms;
export const loadPickParts = () => pickParts;
export const loadSlottedTrigger = () => slottedTrigger;
export const loadRemoteConfig = () => remoteConfig;
export const loadUnknownNames = () => unknownNames;
export const loadRichData = () => richData;
