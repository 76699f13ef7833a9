import type { Need } from '../../kernel/needs.js';

export interface NeedMention {
  need: Need;
  start: number;
  end: number;
}

export const findNeeds = (_text: string): NeedMention[] => [];
