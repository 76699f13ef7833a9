// The default headers of every response (specification §4 "Headers"; security rows H1, H3, H5, H7, H9).
import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** Same origin only, nothing inline; Trusted Types only through the policy named below. */
const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
  // The page registers its service worker through this policy.
  trustedTypes: ['havn'],
};

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The policy that also allows `<style>` elements with exactly these texts. */
export function allowStyles(policy: string, styles: readonly string[]): string {
  const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return policy.replace("style-src 'self'", ["style-src 'self'", ...hashes].join(' '));
}

/** helmet's plugin rebuilds its configuration for every request: they are captured once from a throwaway app. */
export async function buildDefaultHeaders({ publicUrl }: { publicUrl: string }): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // Only obsolete browsers use these; they would add bytes to every file of the first view.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  });
  app.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await app.inject('/');
  await app.close();
  const isTransportHeader = (name: string) => ['date', 'connection', 'content-length', 'content-type'].includes(name);
  const helmetHeaders = Object.entries(headers).filter(([name]) => !isTransportHeader(name));
  return {
    ...Object.fromEntries(helmetHeaders.map(([name, value]) => [name, String(value)])),
    'permissions-policy': permissions,
  };
}

/** Also the request id for every 5xx. Call before registering any route. */
export function addDefaultHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 500) reply.header('x-request-id', request.id);
    // A connection kept alive would delay the shutdown until its timeout.
    if (isClosing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    // keep-alive is the default in HTTP/1.1; Node's header is as long as some of the SVGs.
    reply.raw.removeHeader('connection');
    done();
  });
}
