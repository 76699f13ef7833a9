// Renders the OpenAPI document as a static HTML page with its own stylesheet and without scripts.
import { escapeHtml } from '@havn/api/kernel/html';
import { getPalette } from '@havn/api/look/looks';
import type { Palette } from '@havn/api/look/palette';
import { weddingDefaults } from '@havn/api/wedding/fields';
import type { FastifyInstance } from 'fastify';
import type { oas31 } from 'zod-openapi';
import type { ReadWedding } from '../../http/wedding-reader.js';

type Operation = oas31.OperationObject;
type Schema = oas31.SchemaObject | oas31.ReferenceObject;

const methods = ['get', 'post', 'put', 'delete'] as const;

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A schema as a short type: `string (uuid)`, `Guest[]`, `"en" | "fr"`. */
function formatType(schema: Schema | undefined): string {
  if (schema === undefined) return 'any';
  if ('$ref' in schema && typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'any';
  const object = schema as oas31.SchemaObject;
  if (object.const !== undefined) return JSON.stringify(object.const);
  if (object.enum) return object.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = object.anyOf ?? object.oneOf;
  if (choices) return [...new Set(choices.map((choice) => formatType(choice)))].join(' | ');
  if (object.type === 'array') return `${formatType(object.items as Schema)}[]`;
  const type = [object.type ?? 'any'].flat().join(' | ');
  return object.format ? `${type} (${object.format})` : type;
}

function formatLimits(schema: oas31.SchemaObject): string {
  const limits = [
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER && `to ${schema.maximum}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.maxItems !== undefined && `at most ${schema.maxItems}`,
  ];
  return limits.filter(Boolean).join(', ');
}

function renderRow(name: string, schema: Schema | undefined, isRequired: boolean, location = ''): string {
  const object = isObject(schema) ? (schema as oas31.SchemaObject) : {};
  const note = [object.description ?? '', formatLimits(object)].filter(Boolean).join(' · ');
  const cells = [
    `<code>${escapeHtml(name)}</code>${isRequired ? '' : ' <i>optional</i>'}`,
    escapeHtml(formatType(schema)),
    escapeHtml(note),
  ];
  return `<tr><th scope="row">${cells[0]}${location && ` <small>${location}</small>`}</th><td>${cells[1]}</td><td>${cells[2]}</td></tr>`;
}

function renderTable(caption: string, rows: string[]): string {
  if (rows.length === 0) return '';
  return `<table><caption>${caption}</caption><tbody>${rows.join('')}</tbody></table>`;
}

function renderRows(schema: Schema | undefined): string[] {
  const object = (schema ?? {}) as oas31.SchemaObject;
  if (object.type === 'array') return renderRows(object.items as Schema);
  const required = new Set(object.required ?? []);
  return Object.entries(object.properties ?? {}).map(([name, field]) =>
    renderRow(name, field as Schema, required.has(name)),
  );
}

function getContentSchema(container: unknown): Schema | undefined {
  if (!isObject(container) || !isObject(container.content)) return undefined;
  const [media] = Object.values(container.content);
  return isObject(media) ? (media.schema as Schema | undefined) : undefined;
}

function renderParameters(operation: Operation): string[] {
  return (operation.parameters ?? []).flatMap((parameter) =>
    '$ref' in parameter
      ? []
      : [renderRow(parameter.name, parameter.schema as Schema, parameter.required ?? false, parameter.in)],
  );
}

function formatCaller({ security = [] }: Operation): string {
  const schemes = security.flatMap((one) => Object.keys(one));
  if (schemes.length === 0) return 'anyone';
  return schemes.map((scheme) => (scheme === 'session' ? 'administrator' : 'guest')).join(' or ');
}

function renderResponses(operation: Operation): string {
  const responses = Object.entries(operation.responses ?? {}) as [string, { description?: string }][];
  const failures = responses.filter(([status]) => Number(status) >= 400);
  const [success] = responses.filter(([status]) => Number(status) < 300);
  if (success === undefined) return '';
  const schema = getContentSchema(success[1]);
  const rows = renderRows(schema);
  const list = failures.map(([status, { description = '' }]) => `<li><b>${status}</b> ${escapeHtml(description)}</li>`);
  const title = `Response ${success[0]}: ${escapeHtml(rows.length > 0 && schema && !('$ref' in schema) ? ((schema as oas31.SchemaObject).type === 'array' ? 'an array of' : 'an object') : formatType(schema))}`;
  return `${rows.length > 0 ? renderTable(title, rows) : `<p>${title}</p>`}${list.length > 0 ? `<ul class="errors">${list.join('')}</ul>` : ''}`;
}

function renderOperation({ method, path, operation }: Entry): string {
  const body = getContentSchema(operation.requestBody);
  return `<details id="${escapeHtml(operation.operationId ?? '')}"><summary><span class="method ${method}">${method.toUpperCase()}</span>
<code>${escapeHtml(path)}</code><span class="does">${escapeHtml(operation.summary ?? '')}</span><span class="who">${formatCaller(operation)}</span></summary>
<div>${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}<p class="id">tRPC and operationId: <code>${escapeHtml(operation.operationId ?? '')}</code></p>
${renderTable('Parameters', renderParameters(operation))}${renderTable('Body', renderRows(body))}${renderResponses(operation)}</div></details>`;
}

function groupByNoun(document: oas31.OpenAPIObject): Map<string, Entry[]> {
  const byNoun = new Map<string, Entry[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = item?.[method];
      if (operation === undefined) continue;
      const noun = path.split('/')[1] ?? '';
      byNoun.set(noun, [...(byNoun.get(noun) ?? []), { method, path, operation }]);
    }
  }
  return byNoun;
}

function renderDocument(document: oas31.OpenAPIObject): string {
  const nouns = [...groupByNoun(document)];
  const types = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) =>
    renderTable(
      escapeHtml(name),
      'properties' in schema ? renderRows(schema as Schema) : [renderRow(name, schema as Schema, true)],
    ),
  );
  const links = nouns.map(([noun]) => `<li><a href="#${escapeHtml(noun)}">${escapeHtml(noun)}</a></li>`);
  const sections = nouns.map(
    ([noun, entries]) =>
      `<section><h2 id="${escapeHtml(noun)}">${escapeHtml(noun)}</h2>${entries.map(renderOperation).join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} · REST</title><link rel="stylesheet" href="/api/v1/docs.css"></head>
<body><header><h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description ?? '')}</p>
<p>All calls are under <code>/api/v1</code>. The OpenAPI document is <a href="/api/v1/openapi.json">openapi.json</a>. Administrators send <code>Authorization: Bearer</code> with the login token; guests send their invitation code. Every error has the shape <code>{ message, code, reason?, issues? }</code>.</p></header>
<nav aria-label="Nouns"><ul>${links.join('')}</ul></nav><main>${sections.join('\n')}<section><h2 id="types">Types</h2>${types.join('\n')}</section></main></body></html>
`;
}

/** A separate file, because the content security policy forbids inline styles. */
const renderStylesheet = (
  palette: Palette,
) => `:root { color-scheme: light dark; --paper: ${palette.paper}; --ink: ${palette.ink}; --soft: ${palette.soft}; --line: ${palette.line}; --card: ${palette.card}; --accent: ${palette.accent} }
@media (prefers-color-scheme: dark) { :root { --paper: #14202a; --ink: #e8e2d6; --soft: #9fb0bd; --line: #2e404e; --card: #1b2a36; --accent: #eaa083 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 66rem; padding: 2.5rem 1.25rem 6rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
h1 { margin: 0; font: 400 2.5rem/1.1 Georgia, serif }
h2 { margin: 2.5rem 0 .75rem; font: 400 1.5rem/1.2 Georgia, serif }
header p { max-width: 46rem; color: var(--soft) }
a { color: var(--accent) }
code { font: .9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: .75rem 0; margin: 0; list-style: none; border-block: 1px solid var(--line) }
details { margin: .5rem 0; border: 1px solid var(--line); border-radius: .6rem; background: var(--card) }
summary { display: grid; grid-template-columns: 4.5rem minmax(12rem, 1.2fr) 2fr auto; gap: .25rem 1rem; align-items: baseline; padding: .7rem 1rem; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .5rem }
.method { font-weight: 700; font-size: .78rem; letter-spacing: .06em }
.get { color: #2c7a63 } .post { color: #2f66a8 } .put { color: #a06a13 } .delete { color: #b0392f }
@media (prefers-color-scheme: dark) { .get { color: #7fd1b7 } .post { color: #8fbcf2 } .put { color: #e9bd6c } .delete { color: #f19a92 } }
.does, .who, .id { color: var(--soft) } .who { font-size: .85rem }
details > div { padding: 0 1rem 1rem; border-top: 1px solid var(--line) }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; font-size: .92rem }
caption { padding: .3rem 0; font-weight: 600; text-align: left }
th, td { padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line); font-weight: 400; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { width: 30% } td:nth-child(2) { width: 28% } small, i, td { color: var(--soft) }
.errors { padding: 0; margin: .5rem 0 0; list-style: none; color: var(--soft); font-size: .92rem } .errors b { display: inline-block; width: 3rem }
@media (max-width: 44rem) { summary { grid-template-columns: 4rem 1fr } .does, .who { grid-column: 2 } }
`;

const renderFiles = {
  '/openapi.json': ['application/json; charset=utf-8', JSON.stringify],
  '/docs': ['text/html; charset=utf-8', renderDocument],
} as const satisfies Record<string, [string, (document: oas31.OpenAPIObject) => string]>;

async function buildDocument(): Promise<oas31.OpenAPIObject> {
  const { buildOpenApiDocument } = await import('./openapi-document.js');
  return buildOpenApiDocument();
}

/** GET /api/v1/openapi.json and /api/v1/docs, in the colours of the wedding. The document takes 0.1 s of CPU time, so it is built on first use. */
export function mountDocument(app: FastifyInstance, readWedding: ReadWedding): void {
  let document: Promise<oas31.OpenAPIObject> | undefined;
  for (const [path, [type, render]] of Object.entries(renderFiles)) {
    let text: string | undefined;
    app.get(path, async (_request, reply) => {
      document ??= buildDocument();
      text ??= render(await document);
      return reply.header('cache-control', 'no-cache').type(type).send(text);
    });
  }
  app.get('/docs.css', async (_request, reply) => {
    const palette = getPalette((await readWedding()) ?? weddingDefaults);
    return reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(renderStylesheet(palette));
  });
}
