// The headers of every answer, whatever it is (specification §4 "Headers"; security rows H1, H3, H5, H7, H9).
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** Everything from this server, nothing inline; scripts make markup only through the policy named below. */
const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
  // The page registers its service worker through this one.
  trustedTypes: ['havn'],
};

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * The headers as helmet writes them. Its plugin builds its whole configuration anew for every request, so it is asked once,
 * at start, by an application of one route.
 */
export async function makeHeaders({ publicUrl }: { publicUrl: string }): Promise<Record<string, string>> {
  const one = Fastify();
  await one.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // Of use to browsers nobody has any more; every file of a first view would carry them over a bad line.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  });
  one.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await one.inject('/');
  await one.close();
  const isOfTransport = (name: string) => ['date', 'connection', 'content-length', 'content-type'].includes(name);
  const ofHelmet = Object.entries(headers).filter(([name]) => !isOfTransport(name));
  return {
    ...Object.fromEntries(ofHelmet.map(([name, value]) => [name, String(value)])),
    'permissions-policy': permissions,
  };
}

/** Puts them on every answer; to be called before any route is made. */
export function setHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
