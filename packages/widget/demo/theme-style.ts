// Parses and formats the declarations of `styleLight` and `styleDark`.

/** Custom properties by name, in their order. */
export type Declarations = ReadonlyMap<string, string>;

/** Splits at every semicolon: a gradient contains none, and a data URL is not allowed. */
export function parseDeclarations(text = ''): Declarations {
  const pairs = text.split(';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim();
    const value = declaration.slice(colon + 1).trim();
    return colon > 0 && name.startsWith('--') && value !== '' ? [[name, value]] : [];
  });
  return new Map(pairs);
}

export const formatDeclarations = (declarations: Declarations): string =>
  [...declarations].map(([name, value]) => `${name}: ${value}`).join('; ');

/** An empty value removes the property. */
export function setDeclarations(text: string | undefined, values: Readonly<Record<string, string>>): string {
  const declarations = new Map(parseDeclarations(text));
  for (const [name, value] of Object.entries(values)) {
    if (value === '') declarations.delete(name);
    else declarations.set(name, value);
  }
  return formatDeclarations(declarations);
}
