// Whether a page is rendered by the server: without a router, event handlers or modal dialogs.
import { createContext } from 'react';

export const ServerRenderedContext = createContext(false);

/** Attributes of what a response to a submitted form is about: the browser scrolls to it and screen readers read it. */
export const focusWhenServed = { tabIndex: -1, autoFocus: true };
