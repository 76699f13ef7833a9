// Who may go where, asked by the routes before their pages; loaded with them, so that no guest carries it.
import { redirect } from '@tanstack/react-router';
import { searchOfLogin } from './next.js';
import { currentToken } from './session.js';
import { loadTexts } from './texts.js';

/** The dashboard needs a session; without one the log-in is told where to go on to. A covered page has the log-in over it. */
export async function enterDashboard(place: {
  pathname: string;
  searchStr: string;
  maskedLocation?: object;
}): Promise<void> {
  const isCovered = place.maskedLocation !== undefined;
  if (currentToken() === null && !isCovered)
    throw redirect({ to: '/login', search: searchOfLogin(place), replace: true });
  await loadTexts();
}

/** Who is logged in has nothing to do at the log-in. */
export async function enterLogin(): Promise<void> {
  if (currentToken() !== null) throw redirect({ to: '/dashboard', replace: true });
  await loadTexts();
}
