// The part of opentype.js that outlines.ts uses. `@types/opentype.js` would pull in the DOM types.
declare module 'opentype.js' {
  interface BoundingBox {
    x1: number;
    y1: number;
    x2: number;
    y2: number;
  }
  type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  export interface Path {
    commands: Command[];
    getBoundingBox(): BoundingBox;
  }
  interface RenderOptions {
    /** In em. */
    letterSpacing?: number;
  }
  export interface Font {
    /** Without `gsub`, letters have their default forms. */
    tables: { gsub?: unknown };
    /** 0 when the font lacks the character. */
    charToGlyphIndex(character: string): number;
    getPath(text: string, x: number, y: number, fontSize: number, options?: RenderOptions): Path;
    getAdvanceWidth(text: string, fontSize: number, options?: RenderOptions): number;
  }
  function parse(buffer: ArrayBuffer): Font;
  const opentype: { parse: typeof parse };
  export default opentype;
}
