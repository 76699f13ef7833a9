// Domain errors (specification §4 "Errors", §8). The web app imports them too: this file must not import tRPC.

export const httpStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof httpStatus;

export const reasons = {
  INVALID_INPUT: ['BAD_REQUEST', 'The request is invalid.'],
  TOO_MANY_MAINS: ['BAD_REQUEST', 'You can only add up to 2 main guests.'],
  REPEATED_ID: ['BAD_REQUEST', 'The same id appears twice.'],
  PASSKEY_REJECTED: ['BAD_REQUEST', 'This passkey could not be added. Please try again.'],
  BAD_ADDRESS: ['BAD_REQUEST', 'This is not a valid e-mail address.'],
  UNKNOWN_ID_IN_LIST: ['BAD_REQUEST', 'The list contains an unknown id.'],
  WRONG_PASSWORD: ['BAD_REQUEST', 'The current password is wrong.'],
  WRONG_PASSKEY: ['BAD_REQUEST', 'This passkey was not accepted. Try one that belongs to your account.'],
  NO_SESSION: ['UNAUTHORIZED', 'Please log in.'],
  BAD_LOGIN: ['UNAUTHORIZED', 'Invalid email or password.'],
  BAD_PASSKEY: ['UNAUTHORIZED', 'This passkey was not accepted.'],
  NO_CODE: ['UNAUTHORIZED', 'An invitation code is required.'],
  NOT_YOURS: ['FORBIDDEN', 'This is not part of your invitation.'],
  STATUS_NOT_YOURS: ['FORBIDDEN', 'An invitation can only be accepted or declined.'],
  FORBIDDEN_ROLE: ['FORBIDDEN', 'Your role does not allow this.'],
  NOT_BELIEVED: ['FORBIDDEN', 'The signature is invalid.'],
  UNKNOWN_CODE: ['NOT_FOUND', 'No invitation found for this code.'],
  UNKNOWN_GUEST: ['NOT_FOUND', 'Guest not found.'],
  UNKNOWN_GROUP: ['NOT_FOUND', 'Group not found.'],
  UNKNOWN_TABLE: ['NOT_FOUND', 'Table not found.'],
  UNKNOWN_MESSAGE: ['NOT_FOUND', 'Message not found.'],
  UNKNOWN_RECEIVER: ['NOT_FOUND', 'This guest is not a receiver of this message.'],
  UNKNOWN_DELIVERY: ['NOT_FOUND', 'Delivery not found.'],
  UNKNOWN_WIDGET: ['NOT_FOUND', 'Widget not found.'],
  UNKNOWN_RESPONSE: ['NOT_FOUND', 'Response not found.'],
  UNKNOWN_CONFIRMATION: ['NOT_FOUND', 'This link no longer works.'],
  UNKNOWN_ACCOUNT: ['NOT_FOUND', 'Account not found.'],
  UNKNOWN_INVITATION: ['NOT_FOUND', 'This link has expired or has already been used. Please ask for a new one.'],
  UNKNOWN_UNDO: ['NOT_FOUND', 'This can no longer be undone.'],
  UNKNOWN_EVENT: ['NOT_FOUND', 'Event not found.'],
  UNKNOWN_DISH: ['NOT_FOUND', 'Dish not found.'],
  UNKNOWN_QUESTION: ['NOT_FOUND', 'Question not found.'],
  UNKNOWN_SECTION: ['NOT_FOUND', 'Section not found.'],
  UNKNOWN_WISH: ['NOT_FOUND', 'Seating wish not found.'],
  UNKNOWN_REPLY: ['NOT_FOUND', 'Reply not found.'],
  UNKNOWN_PASSKEY: ['NOT_FOUND', 'Passkey not found.'],
  UNKNOWN_SETUP_LINK: ['NOT_FOUND', 'This set-up link no longer works.'],
  NO_PASS: ['NOT_FOUND', 'There is no wedding pass for this code.'],
  ALREADY_ANSWERED: ['CONFLICT', 'This invitation has already been answered.'],
  ALREADY_ATTENDED: ['CONFLICT', 'This guest has already attended, so their answer can no longer be changed.'],
  DIETARY_TOO_LONG: [
    'CONFLICT',
    'Together with the earlier note, this is longer than 1,000 characters. Please shorten it.',
  ],
  ANSWERS_CLOSED: ['CONFLICT', 'RSVPs are closed. Please contact the couple.'],
  GROUP_FULL: ['CONFLICT', 'This group already has two main guests.'],
  IN_OTHER_GROUP: ['CONFLICT', 'This guest belongs to another group.'],
  SEATED_ALONE: ['CONFLICT', 'This guest is already assigned to a table. Please remove them from the table first.'],
  EVENT_FULL: ['CONFLICT', 'There are not enough places left at this event.'],
  EVENT_CANCELLED: ['CONFLICT', 'This event has been cancelled.'],
  EVENT_WITHOUT_ANSWER: ['CONFLICT', 'This event asks for no answer.'],
  CAPACITY_TAKEN: ['CONFLICT', 'More guests than this have already accepted.'],
  AUDIENCE_CHANGED: ['CONFLICT', 'Guests or invitations have changed since the preview. Please check the new one.'],
  TOO_MANY_EVENTS: ['CONFLICT', 'There can be at most 20 events beside the wedding.'],
  TOO_MANY_DISHES: ['CONFLICT', 'There can be at most 30 dishes at the wedding or an event.'],
  DISH_GONE: ['CONFLICT', 'This dish is no longer offered.'],
  MEAL_MISSING: ['CONFLICT', 'Choose a meal for each guest who comes.'],
  NOT_ATTENDING: ['CONFLICT', 'Only guests who come have a meal.'],
  TOO_MANY_QUESTIONS: ['CONFLICT', 'There can be at most 40 questions.'],
  TOO_MANY_SECTIONS: ['CONFLICT', 'There can be at most 8 sections.'],
  QUESTION_ANSWERED: [
    'CONFLICT',
    'This question has been answered, so its kind and who answers it can no longer be changed.',
  ],
  QUESTION_GONE: ['CONFLICT', 'This question is no longer asked.'],
  ANSWER_MISSING: ['CONFLICT', 'Answer the required questions for everyone who comes.'],
  NOT_COMING: ['CONFLICT', 'Only guests who come, and whom the question concerns, answer it.'],
  TABLE_FULL: ['CONFLICT', 'Table capacity is not enough for the selected guests.'],
  GROUP_HAS_TABLE: ['CONFLICT', 'This group is already assigned to a table.'],
  PLUS_ONE_HOUSEHOLD: ['CONFLICT', 'A plus-one is in the household of the guest who brings them, and no main guest.'],
  PLUS_ONE_OF_PLUS_ONE: ['CONFLICT', 'A plus-one cannot bring anyone.'],
  TOO_MANY_PLUS_ONES: ['CONFLICT', 'A guest can bring at most 10 people.'],
  HOST_NOT_COMING: ['CONFLICT', 'A plus-one can only come together with the guest who brings them.'],
  ALREADY_NAMED: ['CONFLICT', 'This guest already has a name. Please contact the couple to change it.'],
  GUEST_NOT_SEATABLE: ['CONFLICT', 'Only accepted guests without a group or a table can be seated.'],
  SEAT_NOT_FREEABLE: ['CONFLICT', 'Only the seat of a group member who has declined can be freed.'],
  UNITS_NOT_SWAPPABLE: ['CONFLICT', 'Only guests of two different tables can be swapped.'],
  TABLE_BESIDE_GROUP: ['CONFLICT', "Guests in a group sit at the group's table."],
  ACCOUNT_EXISTS: ['CONFLICT', 'There is already an account with this e-mail address.'],
  TOO_MANY_ACCOUNTS: ['CONFLICT', 'There can be at most 50 accounts and pending invitations.'],
  PASSWORD_EXISTS: ['CONFLICT', 'This account already has a password. To change it, enter the current one.'],
  LAST_CREDENTIAL: [
    'CONFLICT',
    'This passkey is the only way to log in to this account. Set a password or add another passkey first.',
  ],
  LAST_OWNER: ['CONFLICT', 'There must always be an owner. Make someone else an owner first.'],
  WISH_EXISTS: ['CONFLICT', 'There is already a seating wish for them.'],
  WISH_WITHIN_GROUP: ['CONFLICT', 'They are in the same group, and a group always sits together.'],
  TOO_MANY_PASSKEYS: ['CONFLICT', 'There can be at most 20 passkeys for an account.'],
  TOO_MANY_WISHES: ['CONFLICT', 'There can be at most 2,000 seating wishes.'],
  SUGGESTION_STALE: [
    'CONFLICT',
    'Guests, tables or wishes have changed since the suggestion. Please ask for a new one.',
  ],
  STATUS_DIFFERS: ['CONFLICT', 'The guest has a different status.'],
  NO_PROPOSED_ANSWER: ['CONFLICT', 'This reply does not propose an answer.'],
  NOT_SAFE_TO_SEND: ['CONFLICT', 'It may have arrived or still be on its way, so it will not be sent again.'],
  CHANNEL_NOT_SET_UP: ['CONFLICT', 'This way of sending is not set up yet.'],
  DETAILS_MISSING: ['CONFLICT', 'Enter the names, the date and the venue of the wedding before you send.'],
  PUBLIC_URL_PRIVATE: [
    'CONFLICT',
    'Guests cannot open the links of this site yet. Set PUBLIC_URL to its public address and restart the server.',
  ],
  QUIET_HOURS: ['CONFLICT', 'It is night-time at the venue. Send the text messages anyway?'],
  WIDGET_OVER: ['CONFLICT', 'This widget no longer accepts responses.'],
  BOOKED_OUT: ['CONFLICT', 'There are not enough seats left.'],
  VERSION_CHANGED: ['CONFLICT', 'Someone changed this in the meantime.'],
  UNDO_STALE: ['CONFLICT', 'This cannot be undone because someone changed it in the meantime.'],
  FILE_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'The file is larger than 10 MB. Split it into several files.'],
  KEY_REUSED: ['CONFLICT', 'This Idempotency-Key was already used for a different request.'],
  KEY_IN_FLIGHT: ['CONFLICT', 'A request with this Idempotency-Key is still in progress.'],
  TOO_MANY_TRIES: ['TOO_MANY_REQUESTS', 'Too many attempts. Please wait a moment.'],
  SUGGESTION_FAILED: ['SERVICE_UNAVAILABLE', 'No suggestion could be made. Nothing was changed.'],
  BUSY: ['SERVICE_UNAVAILABLE', 'The service is busy. Please try again in a moment.'],
} as const satisfies Record<string, readonly [ErrorCode, string]>;
export type Reason = keyof typeof reasons;

export interface Issue {
  path: (string | number)[];
  message: string;
  /** The violated rule of a widget configuration or of a password. */
  rule?: string;
  /** The entity named in the message, such as a table, for translated messages. */
  about?: string;
}

/** What an error is about, for a page that explains it: ids and numbers. */
export type ErrorDetails = Readonly<Record<string, string | number>>;

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  /** Set for `TOO_MANY_TRIES`, `BUSY` and `KEY_IN_FLIGHT`. */
  readonly retryAfterSeconds: number | undefined;
  /** The code exists but is of the other kind: same response, but not counted as a wrong code (specification §3). */
  readonly isLiveCode: boolean;
  readonly details: ErrorDetails | undefined;

  constructor(
    readonly reason: Reason,
    options: {
      message?: string;
      issues?: Issue[];
      retryAfterSeconds?: number;
      isLiveCode?: boolean;
      details?: ErrorDetails;
    } = {},
  ) {
    super(options.message ?? reasons[reason][1]);
    this.name = 'DomainError';
    this.code = reasons[reason][0];
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.isLiveCode = options.isLiveCode ?? false;
    this.details = options.details;
  }
}

export interface ErrorBody {
  message: string;
  code: ErrorCode;
  reason?: Reason;
  issues?: Issue[];
  details?: ErrorDetails;
  requestId?: string;
}
