// GET /address-check/{nonce}: proves to this server, which requests it from outside, that it is itself.
import type { FastifyInstance } from 'fastify';
import { answerNonce, checkPath, noncePattern } from '../address-check/address-check.js';
import type { AppDependencies } from '../http/context.js';

export function mountAddressCheck(app: FastifyInstance, { mailbox }: Pick<AppDependencies, 'mailbox'>): void {
  app.get<{ Params: { nonce: string } }>(`${checkPath}:nonce`, (request, reply) => {
    const { nonce } = request.params;
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return noncePattern.test(nonce) ? reply.send(answerNonce(mailbox.key, nonce)) : reply.code(404).send('');
  });
}
