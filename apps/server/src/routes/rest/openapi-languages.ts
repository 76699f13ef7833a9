// Languages as components of the OpenAPI document, so that it does not repeat the list of all languages for each field.
import { languages } from '@havn/i18n/languages';
import type { oas31 } from 'zod-openapi';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const describeStrings = (names: readonly string[]): oas31.SchemaObject => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: [...names],
  additionalProperties: false,
});

const components: Record<string, oas31.SchemaObject> = {
  Language: { type: 'string', enum: [...languages] },
  TextsByLanguage: { type: 'object', propertyNames: refer('Language'), additionalProperties: { type: 'string' } },
  TextInEachLanguage: describeStrings(languages),
  /** The addresses of the guides. */
  GuideInEachLanguage: describeStrings([...languages, ...languages.map((language) => `${language}Local`)]),
};

/** Replaces a schema that equals a component; its description and its default stay beside the reference. */
function replaceSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceSchema);
  if (!isObject(value)) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceSchema(part)]));
  const { description, default: byDefault, ...rest } = schema;
  const [name] = Object.entries(components).find(([, component]) => isEqual(component, rest)) ?? [];
  if (name === undefined) return schema;
  return {
    ...refer(name),
    ...(description !== undefined && { description }),
    ...('default' in schema && { default: byDefault }),
  };
}

/** The document with references to the components of languages. */
export function referToLanguages(document: oas31.OpenAPIObject): oas31.OpenAPIObject {
  const paths = replaceSchema(document.paths) as oas31.PathsObject;
  return {
    ...document,
    paths,
    components: { ...document.components, schemas: { ...document.components?.schemas, ...components } },
  };
}
