// Syntax highlighting: splits code into tokens of a few kinds. Enough for the code that the playground generates.

export interface Token {
  readonly kind?: 'tag' | 'name' | 'string' | 'keyword' | 'comment';
  readonly text: string;
}

export type CodeLanguage = 'html' | 'jsx' | 'vue' | 'svelte' | 'json' | 'result';

/** Named groups are kinds; the first that matches wins. */
const markup = String.raw`(?<tag><\/?[\w-]+|\/?>)|(?<string>"[^"]*"|'[^']*')|(?<name>[:@]?[\w-]+(?==)|(?<=\n\s*)[\w-]+(?=\n))`;
const script = String.raw`(?<comment>\/\/.*)|(?<keyword>\b(?:import|export|from|function|return|const|true|false|null)\b)|(?<tag><\/?[A-Za-z][\w-]*|\/?>)|(?<string>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(?<name>\b[\w-]+(?=[=:])|(?<=\n\s+)[a-z]\w*(?=\n))`;
const json = String.raw`(?<name>"(?:\\.|[^"\\])*"(?=:))|(?<string>"(?:\\.|[^"\\])*")|(?<keyword>\b(?:true|false|null)\b)`;

const patterns: Readonly<Record<CodeLanguage, string>> = {
  html: markup,
  jsx: script,
  vue: script,
  svelte: script,
  json,
  // Parameters of addresses, and properties of calendar files.
  result: String.raw`(?<tag>(?<=^|\n)# .*)|(?<keyword>(?<=\n)(?:Opens|Saves|Asks|Copies)|(?<=\n)(?:BEGIN|END):\w+)|(?<name>(?<=\n)(?:  \w+(?==)|[A-Z-]+(?=[:;])))`,
};

export function tokenize(code: string, language: CodeLanguage): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(new RegExp(patterns[language], 'g'))) {
    if (match.index > end) tokens.push({ text: code.slice(end, match.index) });
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    // The groups of the patterns are named after the kinds.
    tokens.push({ kind: kind as Token['kind'], text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ text: code.slice(end) });
  return tokens;
}
