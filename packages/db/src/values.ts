// Values of enumerated columns, shared by schema, API and browser: this file must not import anything.

export const guestStatuses = ['Pending', 'Accepted', 'Declined', 'Attended'] as const;
/** The grammatical forms by which a guest is addressed; empty if it is not known. */
export const addressForms = ['', 'feminine', 'masculine'] as const;
export const diets = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'halal',
  'kosher',
  'jain',
  'noPork',
  'noBeef',
  'noAlcohol',
] as const;
export type Diet = (typeof diets)[number];
/** The 14 of Annex II of Regulation (EU) No 1169/2011, in its order. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];
/** Whether an event is for everyone, so that new guests are invited to it, or for guests whom the couple chooses. */
export const eventAudiences = ['chosen', 'everyone'] as const;
/** To whom a dish is offered. */
export const dishAudiences = ['everyone', 'adults', 'children'] as const;
/** The row of `events` that stands for the wedding itself. */
export const weddingEventId = '00000000-0000-4000-8000-0000000000e0';
/** What the answer to a question is: a text, a number, yes or no, one of its options, some of them. */
export const questionKinds = ['yesNo', 'one', 'some', 'number', 'text'] as const;
/** Whether each guest answers a question, or one for the household. */
export const questionAskees = ['guest', 'household'] as const;
export const questionAudiences = ['everyone', 'adults', 'children'] as const;
export const maxAnswerLength = 1000;
export const maxAnswerNumber = 1_000_000;
/** How the caterer's list left the dashboard. */
export const cateringExportKinds = ['csv', 'xlsx', 'print'] as const;
/** What an administrator may do: everything; everything but accounts and erasure; mark attendance at the door. */
export const administratorRoles = ['owner', 'planner', 'door'] as const;
/** What a one-time link does: create an account, or replace the credentials of an existing one. */
export const invitationPurposes = ['join', 'reset'] as const;
export const messageFormats = ['sms', 'email'] as const;
/** The ready-made text that a message began with, or its own. */
export const messageTemplates = ['own', 'saveTheDate', 'invitation', 'reminder', 'information', 'thanks'] as const;
export const deliveryStates = [
  'preview',
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'undeliverable',
  'uncertain',
] as const;
/** How an administrator sent a message by hand, from their own phone or computer. */
export const handChannels = ['whatsapp', 'sms', 'email', 'other'] as const;
export const deliveryKinds = ['message', 'survey', 'widget', 'test', 'account'] as const;
/** The services that send deliveries: Twilio sends SMS, Resend and an SMTP server send e-mails. */
export const deliveryProviders = ['twilio', 'resend', 'smtp'] as const;
/** How an attempt of unknown outcome ended: with an ambiguous error response, or without a response. */
export const deliveryDoubts = ['refused', 'silent'] as const;
export const tableShapes = ['round', 'long', 'square'] as const;
export const fixtureKinds = [
  'danceFloor',
  'headTable',
  'bar',
  'buffet',
  'stage',
  'entrance',
  'pillar',
  'other',
] as const;
/** The status of a response submitted through the widget. */
export const responseStatuses = ['confirmed', 'undecided', 'declined'] as const;
/** What a seating wish asks for: two units at one table, at different tables, or one unit near the couple. */
export const wishKinds = ['together', 'apart', 'nearCouple'] as const;
/** The countries of the specification, which come first in every list. */
export const firstCountryCodes = [
  'fi',
  'dk',
  'be',
  'fr',
  'it',
  'uk',
  'rw',
  'bi',
  'ca',
  'ch',
  'es',
  'lu',
  'ie',
  'se',
  'no',
] as const;

/** ISO 3166-1 in lower case, with `uk` for the United Kingdom, and `xk` for Kosovo. */
// biome-ignore format: a table of codes
export const countryCodes = [
  ...firstCountryCodes,
  'ad', 'ae', 'af', 'ag', 'ai', 'al', 'am', 'ao', 'aq', 'ar', 'as', 'at', 'au', 'aw', 'ax', 'az', 'ba', 'bb',
  'bd', 'bf', 'bg', 'bh', 'bj', 'bl', 'bm', 'bn', 'bo', 'bq', 'br', 'bs', 'bt', 'bv', 'bw', 'by', 'bz', 'cc',
  'cd', 'cf', 'cg', 'ci', 'ck', 'cl', 'cm', 'cn', 'co', 'cr', 'cu', 'cv', 'cw', 'cx', 'cy', 'cz', 'de', 'dj',
  'dm', 'do', 'dz', 'ec', 'ee', 'eg', 'eh', 'er', 'et', 'fj', 'fk', 'fm', 'fo', 'ga', 'gd', 'ge', 'gf', 'gg',
  'gh', 'gi', 'gl', 'gm', 'gn', 'gp', 'gq', 'gr', 'gs', 'gt', 'gu', 'gw', 'gy', 'hk', 'hm', 'hn', 'hr', 'ht',
  'hu', 'id', 'il', 'im', 'in', 'io', 'iq', 'ir', 'is', 'je', 'jm', 'jo', 'jp', 'ke', 'kg', 'kh', 'ki', 'km',
  'kn', 'kp', 'kr', 'kw', 'ky', 'kz', 'la', 'lb', 'lc', 'li', 'lk', 'lr', 'ls', 'lt', 'lv', 'ly', 'ma', 'mc',
  'md', 'me', 'mf', 'mg', 'mh', 'mk', 'ml', 'mm', 'mn', 'mo', 'mp', 'mq', 'mr', 'ms', 'mt', 'mu', 'mv', 'mw',
  'mx', 'my', 'mz', 'na', 'nc', 'ne', 'nf', 'ng', 'ni', 'nl', 'np', 'nr', 'nu', 'nz', 'om', 'pa', 'pe', 'pf',
  'pg', 'ph', 'pk', 'pl', 'pm', 'pn', 'pr', 'ps', 'pt', 'pw', 'py', 'qa', 're', 'ro', 'rs', 'ru', 'sa', 'sb',
  'sc', 'sd', 'sg', 'sh', 'si', 'sj', 'sk', 'sl', 'sm', 'sn', 'so', 'sr', 'ss', 'st', 'sv', 'sx', 'sy', 'sz',
  'tc', 'td', 'tf', 'tg', 'th', 'tj', 'tk', 'tl', 'tm', 'tn', 'to', 'tr', 'tt', 'tv', 'tw', 'tz', 'ua', 'ug',
  'um', 'us', 'uy', 'uz', 'va', 'vc', 've', 'vg', 'vi', 'vn', 'vu', 'wf', 'ws', 'xk', 'ye', 'yt', 'za', 'zm',
  'zw',
] as const;

/** Where a guest lives; `''` if that is not known. */
export const guestCountries = ['', ...countryCodes] as const;

/** Why a backup was made: by schedule, by command, before an upgrade, or before a restore replaced the data. */
export const backupReasons = ['nightly', 'manual', 'upgrade', 'replacement'] as const;

/** The steps of the first set-up that need the session of the new administrator, in their order. */
export const setupSteps = ['look', 'names', 'day', 'venue', 'guests'] as const;

/** To add a passkey, log in, confirm a change of one's own account, or set up an account with a one-time link. */
export const challengePurposes = ['registration', 'login', 'confirmation', 'account'] as const;
