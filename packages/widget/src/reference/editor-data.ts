// A custom elements manifest, custom data for HTML (Visual Studio Code) and web types (JetBrains).
import { attributes } from '../attributes/attributes.js';
import type { AttributeTable } from '../attributes/definition.js';
import { type AttributeReference, listAttributes, removeLinks } from './attribute-reference.js';
import {
  cancelableEvents,
  cssParts,
  customProperties,
  elementMethods,
  elementSlots,
  elementStates,
  trackedEvents,
} from './element-reference.js';

type Json = Readonly<Record<string, unknown>>;

const tagName = 'add-to-calendar-button';
const className = 'AddToCalendarButton';
const description =
  'A button that lets visitors add an event to their calendar, subscribe to a calendar, or send an RSVP';

const valueTypes = {
  flag: 'boolean',
  number: 'number',
  list: 'readonly string[] | string',
  object: 'Record<string, string>',
  text: 'string',
} as const;

const objectTypes: Readonly<Partial<Record<string, string>>> = {
  dates: 'readonly DateConfiguration[] | DateConfiguration',
  rsvp: 'RsvpConfiguration',
  ty: 'ThankYouConfiguration',
};

function formatType({ name, kind, valueKind, values = [] }: AttributeReference): string {
  if (kind === 'choice') return values.map((value) => `'${value}'`).join(' | ');
  return objectTypes[name] ?? valueTypes[valueKind];
}

function formatDescription({ description: text, defaultNote }: AttributeReference): string {
  const note = defaultNote === undefined || defaultNote === 'required' ? '' : `. Default: ${defaultNote}`;
  return removeLinks(text) + note;
}

const toNamed = (hooks: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(hooks).flatMap(([purpose, names]) => names.map((name) => ({ name, description: `For ${purpose}` })));

const events = [
  ...Object.entries(cancelableEvents).map(([name, text]) => ({ name, text, detail: 'PickDetail' })),
  ...Object.entries(trackedEvents).map(([name, text]) => ({ name, text, detail: 'EventDetail' })),
].map(({ name, text, detail }) => ({
  name,
  description: `Dispatched when ${text}`,
  type: { text: `CustomEvent<${detail}>` },
}));

const methods = elementMethods.map(({ name, description: text, returns, ...rest }) => ({
  kind: 'method',
  name,
  description: text,
  privacy: 'public',
  ...('parameters' in rest && {
    parameters: rest.parameters.map(({ type, ...parameter }) => ({ ...parameter, type: { text: type } })),
  }),
  return: { type: { text: returns } },
}));

const states = Object.entries(elementStates).map(([name, text]) => ({ name, description: `The element ${text}` }));

export interface PackageDetails {
  readonly name: string;
  readonly version: string;
  /** The path of the module that defines the element, in the package. */
  readonly modulePath: string;
}

/** A custom elements manifest, schema version 2.1.0 (https://github.com/webcomponents/custom-elements-manifest). */
export function buildCustomElementsManifest(
  { modulePath }: Pick<PackageDetails, 'modulePath'>,
  table: AttributeTable = attributes,
): Json {
  const described = listAttributes(table).map((attribute) => ({
    name: attribute.name,
    description: formatDescription(attribute),
    type: { text: formatType(attribute) },
    ...(attribute.default !== undefined && { default: attribute.default }),
    fieldName: attribute.name,
  }));
  const fields = described.map(({ fieldName, ...attribute }) => ({
    ...attribute,
    kind: 'field',
    name: fieldName,
    attribute: attribute.name,
    privacy: 'public',
  }));
  const declaration = { name: className, module: modulePath };
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: modulePath,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            tagName,
            name: className,
            description,
            superclass: { name: 'HTMLElement' },
            attributes: described,
            members: [...fields, ...methods],
            events,
            slots: elementSlots,
            cssStates: states,
            cssProperties: toNamed(customProperties),
            cssParts: toNamed(cssParts),
          },
        ],
        exports: [
          { kind: 'js', name: className, declaration },
          { kind: 'custom-element-definition', name: tagName, declaration },
        ],
      },
    ],
  };
}

/** Custom data for HTML, version 1.1 (https://github.com/microsoft/vscode-custom-data). */
export const buildHtmlCustomData = (table: AttributeTable = attributes): Json => ({
  version: 1.1,
  tags: [
    {
      name: tagName,
      description: { kind: 'markdown', value: description },
      attributes: listAttributes(table).map((attribute) => ({
        name: attribute.name,
        description: { kind: 'markdown', value: formatDescription(attribute) },
        // `v` is the value set of attributes without a value.
        ...(attribute.kind === 'flag' && { valueSet: 'v' }),
        ...(attribute.valueKind === 'text' &&
          attribute.values && { values: attribute.values.map((value) => ({ name: value })) }),
      })),
    },
  ],
});

/** Web types (https://github.com/JetBrains/web-types). */
export const buildWebTypes = (
  { name, version }: Pick<PackageDetails, 'name' | 'version'>,
  table: AttributeTable = attributes,
): Json => ({
  $schema: 'https://json.schemastore.org/web-types',
  name,
  version,
  'description-markup': 'markdown',
  'js-types-syntax': 'typescript',
  contributions: {
    html: {
      elements: [
        {
          name: tagName,
          description,
          attributes: listAttributes(table).map((attribute) => ({
            name: attribute.name,
            description: formatDescription(attribute),
            ...(attribute.default !== undefined && { default: attribute.default }),
            value: { type: attribute.valueKind === 'object' ? 'string' : formatType(attribute) },
          })),
          js: {
            properties: listAttributes(table).map((attribute) => ({
              name: attribute.name,
              description: formatDescription(attribute),
              type: formatType(attribute),
            })),
            events: events.map(({ name: event, description: text }) => ({ name: event, description: text })),
          },
          slots: elementSlots,
          css: { properties: toNamed(customProperties), parts: toNamed(cssParts) },
        },
      ],
    },
  },
});
