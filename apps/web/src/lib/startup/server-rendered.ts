// Whether a page is rendered by the server: without a router, event handlers or modal dialogs.
import { createContext } from 'react';

export const ServerRenderedContext = createContext(false);

/** Attributes of the alert or dialog in a response to a form: browsers scroll to it, and screen readers read it. */
export const focusWhenServed = { tabIndex: -1, autoFocus: true };
