// Formats of `Intl` by language and options. Creating one takes a hundred times as long as using it, so each is kept.
import type { Language } from './languages.js';

export type GetFormat<Options, Format> = (language: Language, options: Options) => Format;

export function keepFormats<Options, Format>(create: GetFormat<Options, Format>): GetFormat<Options, Format> {
  const formats = new Map<string, Format>();
  return (language, options) => {
    const key = JSON.stringify([language, options]);
    const format = formats.get(key) ?? create(language, options);
    formats.set(key, format);
    return format;
  };
}
