// The code in an address as it is stored: a code typed in lower case, with spaces or dashes, is put right in the
// address; an address without one leads to /404 (specification §6 "Guards").
import { normaliseCode } from '@havn/api/code-format';
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

/** Pages' names are no codes: /invitation alone is an address without a code. */
const pageNames = /^(transition|invitation|check-in|decline|wedding-pass|qr|thank-you|login|dashboard)$/i;

/** Null where the code is missing. */
export function codeOf(typed: string): string | null {
  if (pageNames.test(typed)) return null;
  return normaliseCode(typed) || null;
}

/** For a route's `beforeLoad`. */
export function tidyCode(to: CodeRoute): (route: { params: { code: string } }) => void {
  return ({ params }) => {
    const code = codeOf(params.code);
    if (code === null) throw redirect({ to: '/404', replace: true });
    if (code !== params.code) throw redirect({ to, params: { code }, replace: true });
  };
}
