// GET /api/v1/openapi.json and /api/v1/docs: the OpenAPI document as JSON and as a page, rendered once.
import type { FastifyInstance } from 'fastify';
import { buildOpenApiDocument } from './openapi-document.js';
import { documentStylesheet, renderDocument } from './openapi-page.js';

export function mountDocument(app: FastifyInstance): void {
  const document = buildOpenApiDocument();
  const files = {
    '/openapi.json': ['application/json; charset=utf-8', JSON.stringify(document)],
    '/docs': ['text/html; charset=utf-8', renderDocument(document)],
    '/docs.css': ['text/css; charset=utf-8', documentStylesheet],
  } as const;
  for (const [path, [type, text]] of Object.entries(files)) {
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(text));
  }
}
