// The empty document in which the dashboard shows an e-mail as it will be sent (specification §5 "Before and after").
// E-mails have inline styles, which the policy of the app forbids: this document allows them and nothing else. It has
// no content of its own and needs no session; the dashboard fills it.
import type { FastifyInstance } from 'fastify';

/** No script, no request but the pictures of this site, no form and no navigation. */
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join(';');

export function mountMailFrame(app: FastifyInstance): void {
  app.get('/mail-frame', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
      .header('cache-control', 'public, max-age=3600')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title></title>'),
  );
}
