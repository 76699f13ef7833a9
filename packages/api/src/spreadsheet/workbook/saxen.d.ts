declare module 'saxen' {
  export type ElementDecoder = (text: string) => string;

  /** The hooks that are used; the package has no types. */
  export class Parser {
    on(
      hook: 'openTag',
      callback: (name: string, getAttributes: () => Record<string, string>, decodeEntities: ElementDecoder) => void,
    ): this;
    on(hook: 'closeTag' | 'cdata' | 'attention', callback: (text: string) => void): this;
    on(hook: 'text', callback: (text: string, decodeEntities: ElementDecoder) => void): this;
    on(hook: 'error', callback: (error: Error) => void): this;
    parse(xml: string): this;
  }
}
