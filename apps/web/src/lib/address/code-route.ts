// One in lower case or with spaces or dashes is redirected to its normalized form (specification §6 "Guards").
import { normalizeCode } from '@havn/api/kernel/code';
import { redirect } from '@tanstack/react-router';

type CodeRoute =
  | '/$code'
  | '/transition/$code'
  | '/invitation/$code'
  | '/check-in/$code'
  | '/decline/$code'
  | '/wedding-pass/$code'
  | '/qr/$code'
  | '/thank-you/$code';

/** Page names are not codes: /invitation alone is a URL without a code. */
const pageNames = /^(transition|invitation|check-in|decline|wedding-pass|qr|thank-you|join|login|dashboard)$/i;

/** Null when the code is missing. */
export function parseCodeParam(typed: string): string | null {
  if (pageNames.test(typed)) return null;
  return normalizeCode(typed) || null;
}

export function normalizeCodeParam(to: CodeRoute): (route: { params: { code: string } }) => void {
  return ({ params }) => {
    // A transition without a code leads to the start, not to /404 (specification §6 "Transition").
    if (/^transition$/i.test(params.code)) throw redirect({ to: '/', replace: true });
    const code = parseCodeParam(params.code);
    if (code === null) throw redirect({ to: '/404', replace: true });
    if (code !== params.code) throw redirect({ to, params: { code }, replace: true });
  };
}
