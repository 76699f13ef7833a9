// A property for each attribute, and `config`: values such as a list of dates need no JSON.

import type { ButtonConfiguration, ButtonProperties } from '../core/configuration/button-configuration.js';
import { type ConfigurationSources, parseAttributes } from '../core/configuration/raw-configuration.js';
import { findAttribute, listAttributeNames } from '../core/values/attributes.js';

/** Server-side rendering imports this file as well, where `HTMLElement` does not exist. */
const Base = (globalThis.HTMLElement ?? class {}) as new () => HTMLElement & ButtonProperties;

/** A flag without a value is `false`, so that frameworks recognize it as a boolean property. */
const getDefault = (name: string) => (findAttribute(name)?.kind === 'flag' ? false : undefined);

export abstract class ElementWithProperties extends Base {
  readonly #values = new Map<string, unknown>();
  #config: ButtonConfiguration | null | undefined;

  static {
    for (const name of listAttributeNames()) {
      // Every HTML element has `hidden`, which reflects the attribute.
      if (name === 'hidden') continue;
      Object.defineProperty(ElementWithProperties.prototype, name, {
        get(this: ElementWithProperties) {
          return this.#getValue(name);
        },
        set(this: ElementWithProperties, value: unknown) {
          this.#values.set(name, value);
          this.configurationChanged();
        },
        enumerable: true,
        configurable: true,
      });
    }
  }

  constructor() {
    super();
    // Frameworks may set properties before the element is defined: they would hide the accessors.
    for (const [name, value] of Object.entries(this)) {
      if (name !== 'config' && !(name in ElementWithProperties.prototype)) continue;
      Reflect.deleteProperty(this, name);
      if (name === 'config') this.#config = value;
      else this.#values.set(name, value);
    }
  }

  /** A whole configuration; attributes and properties override it. */
  get config(): ButtonConfiguration | null | undefined {
    return this.#config;
  }

  set config(config: ButtonConfiguration | null | undefined) {
    this.#config = config;
    this.configurationChanged();
  }

  protected abstract configurationChanged(): void;

  protected get configurationSources(): ConfigurationSources {
    return {
      attributes: this.#listAttributes(),
      getText: () => this.#getText(),
      config: this.#config,
      properties: this.#values,
    };
  }

  #getText(): string {
    const nodes = [...this.childNodes].filter(
      (node) => node instanceof Text || (node instanceof Element && node.slot === ''),
    );
    return nodes.map(({ textContent }) => textContent).join('');
  }

  #listAttributes(): (readonly [string, string])[] {
    // The `attributes` property creates a node for each attribute, which costs more than parsing all of them.
    return this.getAttributeNames().map((name) => [name, this.getAttribute(name) ?? ''] as const);
  }

  /** The value that a script has set, otherwise that of the attribute. An attribute that is no valid JSON has none. */
  #getValue(name: keyof ButtonProperties): unknown {
    const value = this.#values.get(name);
    if (value !== undefined && value !== null) return value;
    try {
      const attribute = this.#listAttributes().filter((entry) => findAttribute(entry[0])?.name === name);
      return parseAttributes(attribute)[name] ?? getDefault(name);
    } catch {
      return undefined;
    }
  }
}
