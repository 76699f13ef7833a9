// Whether a page is rendered by the server: without a router, event handlers or modal dialogs.
import { createContext } from 'react';

export const ServerRenderedContext = createContext(false);
