// Every attribute of the element. Parsing, types, README, editor data, JSON Schema, playground and the dashboard's form
// follow this table. The element loads only what `core-attributes.gen.ts` has of it.
import { behaviourAttributes } from './behaviour-attributes.js';
import { buttonAttributes } from './button-attributes.js';
import { eventAttributes } from './event-attributes.js';

export const attributes = { ...eventAttributes, ...buttonAttributes, ...behaviourAttributes };

export type Attributes = typeof attributes;
export type AttributeName = keyof Attributes;
