/** What a document says of the look of its wedding. */
export interface LookSource {
  world: string;
  art: string;
  /** Names below `/assets/`. */
  files: readonly string[];
}

/** From the content of the meta tag that the server or the dev server writes (`renderLookHead`). */
export function parseLook(content: string): LookSource {
  const [world = '', art = '', ...files] = content.split(' ');
  return { world, art, files: files.map((name) => (name.startsWith('-') ? art + name : name)) };
}

export const readLook = (): LookSource =>
  parseLook(document.querySelector('meta[name="havn:look"]')?.getAttribute('content') ?? '');
