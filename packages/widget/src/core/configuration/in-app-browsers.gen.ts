// Generated from the table of browsers: `npx vitest run packages/widget/src/core/configuration -u` updates it.
/** They save no file at all. */
export const savesNothing = /AppleWebKit\/6(?!.*Safari)|Instagram|AppleWebKit\/6.*(?:BytedanceWebview|FBA[NV]|KAKAOTALK|Line\/|LinkedInApp|MicroMessenger|NAVER|Pinterest\/|Snapchat|Twitter)/;
/** They save only files of a server. */
export const savesServedFiles = /; wv\)|CriOS|EdgiOS|FB_IAB|FxiOS|GSA\/|KAKAOTALK|Line\/|OPiOS|Telegram-|AppleWebKit\/6.*(?:OPT\/)/;
