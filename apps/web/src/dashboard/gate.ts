// Guards for the routes' `beforeLoad`; loaded with the dashboard's chunks, so that guests do not download them.
import { redirect } from '@tanstack/react-router';
import { searchOfLogin } from './next.js';
import { currentToken } from './session.js';
import { loadTexts } from './texts.js';

/**
 * The dashboard needs a session; without one it redirects to the log-in, with the path to return to. A covered page
 * has the log-in on top of it.
 */
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

/** Logged-in administrators are redirected from the log-in to the dashboard. */
export async function enterLogin(): Promise<void> {
  if (currentToken() !== null) throw redirect({ to: '/dashboard', replace: true });
  await loadTexts();
}
