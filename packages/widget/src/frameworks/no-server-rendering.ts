// Replaces `server-rendering.ts` in the entries for browsers, which do not need it.

export const renderOnServer = (): undefined => undefined;
