// The code of a configuration for HTML, React, Vue, Svelte and as JSON.
import { toValues } from './configuration.js';
import { formatValue, quote } from './format-value.js';
import type { State } from './state.js';

export interface CodeInput extends Pick<State, 'options' | 'trigger'> {
  /** The address of the module build. */
  readonly scriptUrl: string;
}

const tag = 'add-to-calendar-button';

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** A line break is a reference, because the code is indented. */
const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
const indent = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !isList(value);

interface ElementParts {
  readonly attributes: readonly string[];
  readonly content: string;
}

/** An opening tag with one attribute a line, and a closing one. */
function formatElement(name: string, { attributes, content }: ElementParts): string {
  const opening =
    attributes.length > 0 ? `<${name}\n  ${attributes.map((one) => indent(one, '  ')).join('\n  ')}\n>` : `<${name}>`;
  return `${opening}${content}</${name}>`;
}

const formatTrigger = (trigger: string | undefined, text: (value: string) => string) =>
  trigger === undefined ? '' : `\n  <button type="button" slot="trigger">${text(trigger)}</button>\n`;

/** JSON in an attribute is in single quotes, so that its own quotes need no escapes. */
function formatHtmlAttribute(name: string, { value, text }: { value: unknown; text: string }): string {
  if (value === true) return name;
  // Without quotes, an item such as an address with a comma would be several.
  const isSimpleList = isList(value) && !value.some((item) => /[,'"[\]]/.test(item));
  if (isSimpleList) return `${name}="${escapeAttribute(value.join(','))}"`;
  if (isObject(value)) {
    const json = JSON.stringify(value, null, 2);
    return `${name}='${json.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'`;
  }
  return `${name}="${escapeAttribute(text)}"`;
}

export function formatHtml({ options, trigger, scriptUrl }: CodeInput): string {
  const attributes = Object.entries(toValues(options)).map(([name, value]) =>
    formatHtmlAttribute(name, { value, text: options[name] ?? '' }),
  );
  const script = `<script type="module" src="${escapeAttribute(scriptUrl)}"></script>`;
  return `${script}\n\n${formatElement(tag, { attributes, content: formatTrigger(trigger, escapeText) })}`;
}

export const formatJson = ({ options }: CodeInput): string => JSON.stringify(toValues(options), null, 2);

/** Texts that JSX and Svelte read literally between double quotes. */
const isPlain = (text: string) => !/["\n{}<>\\]|&[\w#]+;/.test(text);

export function formatReact({ options, trigger }: CodeInput): string {
  const attributes = Object.entries(toValues(options)).map(([name, value]) => {
    if (value === true) return name;
    return typeof value === 'string' && isPlain(value) ? `${name}="${value}"` : `${name}={${formatValue(value)}}`;
  });
  const text = (value: string) => (isPlain(value) ? value : `{${quote(value)}}`);
  const content = formatTrigger(trigger, text);
  const element = formatElement('AddToCalendarButton', { attributes, content });
  const closed = content === '' ? element.replace(/>?<\/AddToCalendarButton>$/, '/>') : element;
  return `import { AddToCalendarButton } from '@havn/widget/react';

export function SaveTheDate() {
  return (
    ${indent(closed, '    ')}
  );
}`;
}

/** The objects among the values, as constants of the script; everything else is an attribute. */
function formatConstants(values: Readonly<Record<string, unknown>>) {
  const constants = Object.entries(values).filter(([, value]) => isObject(value));
  return constants.map(([name, value]) => `const ${name} = ${formatValue(value)};`);
}

/** Without this setting Vue looks for a component. */
const vueSetting =
  "// vite.config.ts: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'add-to-calendar-button' } } })";

function formatScript(constants: readonly string[], by: string): string {
  const lines = ["import '@havn/widget';", ...(constants.length > 0 ? ['', ...constants] : [])].join('\n');
  return `<script${by === '' ? ' setup' : ''} lang="ts">\n${by}${lines.replaceAll(/\n(?=.)/g, `\n${by}`)}\n</script>`;
}

export function formatVue({ options, trigger }: CodeInput): string {
  const values = toValues(options);
  const attributes = Object.entries(values).map(([name, value]) => {
    if (isObject(value)) return `:${name}="${name}"`;
    if (typeof value === 'string') return `${name}="${escapeAttribute(value)}"`;
    return `:${name}="${formatValue(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  });
  // Vue interpolates `{{ }}` in texts.
  const text = (value: string) =>
    value.includes('{{') ? `<span v-pre>${escapeText(value)}</span>` : escapeText(value);
  const element = formatElement(tag, { attributes, content: formatTrigger(trigger, text) });
  return `${formatScript([vueSetting, ...formatConstants(values)], '')}\n\n<template>\n  ${indent(element, '  ')}\n</template>`;
}

export function formatSvelte({ options, trigger }: CodeInput): string {
  const values = toValues(options);
  const attributes = Object.entries(values).map(([name, value]) => {
    if (isObject(value)) return `{${name}}`;
    return typeof value === 'string' && isPlain(value) ? `${name}="${value}"` : `${name}={${formatValue(value)}}`;
  });
  const text = (value: string) => (isPlain(value) ? escapeText(value) : `{${quote(value)}}`);
  return `${formatScript(formatConstants(values), '  ')}\n\n${formatElement(tag, { attributes, content: formatTrigger(trigger, text) })}`;
}
