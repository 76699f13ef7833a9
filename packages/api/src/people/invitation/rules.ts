// Shared by the server and the web app (specification §3, §6).

/** The pages of an invitation that the server renders too, for browsers without scripts. */
export const guestPages = ['welcome', 'invitation', 'check-in', 'wedding-pass', 'decline', 'thank-you'] as const;
export type GuestPage = (typeof guestPages)[number];

/** The welcome page is the link in messages. */
export function getPagePath(code: string, page: GuestPage): string {
  return page === 'welcome' ? `/i/${code}` : `/i/${code}/${page}`;
}

/** Main guests first; a guest before the plus-ones. */
export function listMembers<Member>(view: {
  group?: { mainGuests: Member[]; followers: Member[] } | undefined;
  guest?: (Member & { plusOnes?: Member[] | undefined }) | undefined;
}): Member[] {
  if (view.group !== undefined) return [...view.group.mainGuests, ...view.group.followers];
  return view.guest === undefined ? [] : [view.guest, ...(view.guest.plusOnes ?? [])];
}
