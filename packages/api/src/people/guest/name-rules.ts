// The name of a guest, as pages, messages and lists show it.

/** First and last name, or the one there is. */
export const formatFullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
