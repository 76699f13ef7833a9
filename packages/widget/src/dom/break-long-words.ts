import { createElement } from './create-element.js';

/** A hundred letters, with the marks of the last one. */
const longWordPattern = /(\S{100}\p{M}*)/u;

/** Chromium takes 42 seconds to break an Arabic word of 40,000 letters: it shapes the rest again for each line. */
export function breakLongWords(node: Node): void {
  for (const child of [...node.childNodes]) {
    if (!(child instanceof Text)) breakLongWords(child);
    else if (child.length > 100) {
      const parts = child.data.split(longWordPattern);
      child.replaceWith(...parts.flatMap((part) => (longWordPattern.test(part) ? [part, createElement('wbr')] : part)));
    }
  }
}
