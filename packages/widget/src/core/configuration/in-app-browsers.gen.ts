// Generated from the table of browsers: `npx vitest run packages/widget/src/core/configuration -u` updates it.
/** They save no file at all. */
export const savesNothing = /AppleWebKit\/6(?!.*Safari)|Instagram|AppleWebKit\/6.*(?:Line\/|NAVER|Snapchat)/;
/** They save only files of a server. */
export const savesServedFiles = /; wv\)|CriOS|EdgiOS|FxiOS|GSA\/|OPiOS|Telegram-|AppleWebKit\/6.*(?:OPT\/)/;
