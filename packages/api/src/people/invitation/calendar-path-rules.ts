/** The calendar file of the invitation. */
export const getCalendarPath = (code: string): string => `/i/${code}/wedding.ics`;
