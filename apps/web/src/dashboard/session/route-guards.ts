// Guards for the routes' `beforeLoad`; loaded with the dashboard's chunks, so that guests do not download them.
import { redirect } from '@tanstack/react-router';
import { loadDashboardTexts } from '../texts/texts.js';
import { loadFonts } from '../ui/load-fonts.js';
import { getLoginSearch } from './login-redirect.js';
import { getRole } from './role.js';
import { loadToken } from './session.js';

/** The pages that the role _door_ may open. */
const doorPages: readonly string[] = ['/dashboard/door', '/dashboard/account'];

/** The role _door_ is redirected to its own pages. No redirect while the login overlay covers the page. */
export async function requireSession(location: {
  pathname: string;
  searchStr: string;
  maskedLocation?: object;
}): Promise<void> {
  const isCovered = location.maskedLocation !== undefined;
  if (loadToken() === null && !isCovered)
    throw redirect({ to: '/login', search: getLoginSearch(location), replace: true });
  if (getRole() === 'door' && !doorPages.includes(location.pathname))
    throw redirect({ to: '/dashboard/door', replace: true });
  await Promise.all([loadDashboardTexts(), loadFonts()]);
}

export async function redirectIfLoggedIn(): Promise<void> {
  if (loadToken() !== null) throw redirect({ to: '/dashboard', replace: true });
  await loadDashboardTexts();
}
