// The REST API is a contract with its clients, so its changes must be intended. operations.txt has a line per operation:
// method, path, who may call, operation id, input fields (`?`: optional) and fields of the response. After an intended
// change run `npx vitest run --project unit -u apps/server/src/routes/rest` and review the difference.

import { expect, it } from 'vitest';
import type { oas31 } from 'zod-openapi';
import { procedures } from '../../http/procedure-list.js';
import { buildOpenApiDocument } from './openapi-document.js';

const methods = ['get', 'post', 'put', 'delete'] as const;
const document = buildOpenApiDocument();
const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [{ path, method, operation }];
  }),
);

type Schema = oas31.SchemaObject | oas31.ReferenceObject;

const getJsonSchema = (body: object | undefined): Schema =>
  (body as oas31.ResponseObject | undefined)?.content?.['application/json']?.schema ?? {};

/** `{ guest { _id, name }, comment? }` for an object, `[ … ]` for a list, nothing for other values. */
function formatFields(schema: Schema): string {
  if ('$ref' in schema) return '';
  const { items, properties, required = [], anyOf = [], oneOf = [], allOf = [] } = schema as oas31.SchemaObject;
  if (items) return `[ ${formatFields(items as Schema)} ]`;
  if (properties === undefined) return [...anyOf, ...oneOf, ...allOf].map(formatFields).filter(Boolean).join(' | ');
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}${formatFields(field)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

function formatCaller({ security = [], ...operation }: oas31.OperationObject): string {
  const roles = 'x-roles' in operation ? (operation['x-roles'] as string[]) : [];
  return [...security.map((one) => Object.keys(one)[0] ?? 'anyone'), ...roles].join(' ') || 'anyone';
}

const formatParameters = ({ parameters = [] }: oas31.OperationObject) =>
  (parameters as oas31.ParameterObject[]).map(({ name, required }) => `${name}${required ? '' : '?'}`).join(', ');

it('the operations of the REST API equal operations.txt', async () => {
  const lines = operations.map(({ path, method, operation }) => {
    const [status = '', response] = Object.entries(operation.responses ?? {})[0] ?? [];
    const parts = [
      `${method.toUpperCase()} ${path} (${formatCaller(operation)}) ${operation.operationId}`,
      formatParameters(operation),
      formatFields(getJsonSchema(operation.requestBody)),
      `→ ${status} ${formatFields(getJsonSchema(response))}`,
    ];
    return `${parts.filter(Boolean).join(' ').trim()}\n`;
  });
  await expect(lines.sort().join('')).toMatchFileSnapshot('operations.txt');
});

it('an operation id is the path of its procedure', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids).toEqual(expect.arrayContaining(procedures.map(({ path }) => path)));
});

it('languages are listed once', () => {
  const list = JSON.stringify(document.components?.schemas?.Language);
  expect(list).toContain('"enum":["en",');
  expect(JSON.stringify(document).split(list)).toHaveLength(2);
});
