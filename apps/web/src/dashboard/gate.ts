// Who may go where, asked by the routes before their pages; loaded with them, so that no guest carries it.
import { redirect } from '@tanstack/react-router';
import { currentToken } from './session.js';
import { loadTexts } from './texts.js';

/** The dashboard needs a session; without one the log-in is told where to go on to. */
export async function enterDashboard(pathname: string): Promise<void> {
  if (currentToken() === null) {
    const search = pathname === '/dashboard' ? {} : { next: pathname };
    throw redirect({ to: '/login', search, replace: true });
  }
  await loadTexts();
}

/** Who is logged in has nothing to do at the log-in. */
export async function enterLogin(): Promise<void> {
  if (currentToken() !== null) throw redirect({ to: '/dashboard', replace: true });
  await loadTexts();
}
