// The parts that the module build loads on demand, in the one-script build: all are bundled. Replaces `load.ts`.
import * as details from '../core/configuration/detail-parsers.js';
import * as linkShortener from '../core/links/shorten-link.js';
import * as forms from '../rsvp/forms.js';
import * as customCss from './custom-css.js';
import * as dialogs from './dialogs.js';
import * as remoteConfig from './remote-config.js';
import * as richData from './rich-data-script.js';
import * as slottedTrigger from './slotted-trigger.js';

export const loadDetailParsers = () => details;
export const loadCustomCss = () => customCss;
export const loadDialogs = () => dialogs;
export const loadForms = () => forms;
export const loadLinkShortener = () => linkShortener;
export const loadSlottedTrigger = () => slottedTrigger;
export const loadRemoteConfig = () => remoteConfig;
export const loadRichData = () => richData;
