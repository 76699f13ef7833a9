import type { Reason } from '../kernel/errors.js';

const constraintReasons: Record<string, Reason> = {
  guests_two_mains: 'GROUP_FULL',
  // Only an undo can violate it: the guest has become a main guest of the group since.
  guests_main_slot_in_group: 'UNDO_STALE',
  tables_seats_within_capacity: 'TABLE_FULL',
  guests_table_beside_group: 'TABLE_BESIDE_GROUP',
  guests_plus_one_not_main: 'PLUS_ONE_HOUSEHOLD',
  guests_household_of_host: 'PLUS_ONE_HOUSEHOLD',
  guests_host_brought_by_nobody: 'PLUS_ONE_OF_PLUS_ONE',
  guests_host_is_other: 'PLUS_ONE_OF_PLUS_ONE',
  events_seats_within_capacity: 'EVENT_FULL',
  events_wedding_kept: 'UNKNOWN_EVENT',
  meals_of_attendees: 'NOT_ATTENDING',
  meals_dish_of_event: 'DISH_GONE',
  dishes_event_id_events_id_fk: 'UNKNOWN_EVENT',
  question_answers_question: 'QUESTION_GONE',
  question_answers_option: 'QUESTION_GONE',
  wishes_once: 'WISH_EXISTS',
  administrators_last_owner: 'LAST_OWNER',
  administrators_last_credential: 'LAST_CREDENTIAL',
  administrators_email_unique: 'ACCOUNT_EXISTS',
  guests_host_id_guests_id_fk: 'UNKNOWN_GUEST',
  guests_group_id_groups_id_fk: 'UNKNOWN_GROUP',
  groups_table_id_tables_id_fk: 'UNKNOWN_TABLE',
  guests_table_id_tables_id_fk: 'UNKNOWN_TABLE',
};

interface DatabaseError {
  code: string;
  constraint_name?: string;
}

export function findDatabaseError(error: unknown): DatabaseError | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) {
    if (
      'code' in cause &&
      typeof cause.code === 'string' &&
      (cause.name === 'PostgresError' || isConnectionErrorCode(cause.code))
    ) {
      return cause as unknown as DatabaseError;
    }
  }
  return null;
}

function isConnectionErrorCode(code: string): boolean {
  return /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT)/.test(code);
}

/** Whether the database is temporarily unavailable, overloaded or a standby, so that the caller may retry. */
export function isUnavailable(error: DatabaseError): boolean {
  return isConnectionErrorCode(error.code) || /^(08|53|57|40|25P03|25006)/.test(error.code);
}

export const getConstraintReason = ({ constraint_name: name }: DatabaseError): Reason | undefined =>
  name === undefined ? undefined : constraintReasons[name];
