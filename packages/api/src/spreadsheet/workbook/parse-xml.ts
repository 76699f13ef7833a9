// Parses an XML part of a workbook: calls handlers with local names, attributes and texts.
/// <reference path="./saxen.d.ts" />
import { type ElementDecoder, Parser } from 'saxen';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  onOpen?(name: string, attributes: Attributes): void;
  onText?(text: string): void;
  onClose?(name: string): void;
}

/** Parts without a byte order mark are UTF-8. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** XML allows blanks around the equals sign of an attribute, saxen does not. No known program writes them. */
function joinAttributes(xml: string): string {
  if (!/\s=\s*["']|=\s+["']/.test(xml)) return xml;
  return xml.replace(/<[^<>]*>/g, (tag) => tag.replace(/\s*=\s*(?=["'])/g, '='));
}

const toLocalName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Relationship ids are `r:id`, whatever their prefix. Changes the object: a sheet has hundreds of thousands. */
function toAttributes(found: Record<string, string>, decodeEntities: ElementDecoder): Attributes {
  for (const [name, value] of Object.entries(found)) {
    if (value.includes('&')) found[name] = decodeEntities(value);
    if (name.endsWith(':id')) found['r:id'] = value;
  }
  return found;
}

/** @throws for XML that is not well-formed, and for a document type declaration. */
export function parseXml(bytes: Uint8Array, { onOpen, onText, onClose }: XmlHandlers): void {
  const parser = new Parser();
  parser.on('openTag', (name, getAttributes, decodeEntities) =>
    onOpen?.(toLocalName(name), toAttributes(getAttributes(), decodeEntities)),
  );
  parser.on('closeTag', (name) => onClose?.(toLocalName(name)));
  parser.on('text', (text, decodeEntities) => onText?.(decodeEntities(text)));
  parser.on('cdata', (text) => onText?.(text));
  parser.on('attention', () => {
    throw new Error('document type declaration');
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(joinAttributes(decode(bytes)));
}
