import '../dashboard/no-eval.js';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentToken } from '../dashboard/session.js';
import { Shell } from '../dashboard/shell/shell.js';
import { loadTexts } from '../dashboard/texts.js';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ location }) => {
    if (currentToken() !== null) return;
    const search = location.pathname === '/dashboard' ? {} : { next: location.pathname };
    throw redirect({ to: '/login', search, replace: true });
  },
  loader: loadTexts,
  component: Shell,
});
