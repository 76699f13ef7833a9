// What a world gives to the pages: a folder beside this file with a manifest of this type (docs/architecture.md, "Adding a look").
import type { ParseKeys } from 'i18next';
import type { ComponentType, ReactNode } from 'react';

export type SceneKind =
  | 'welcome'
  | 'invitation'
  | 'check-in'
  | 'pass'
  | 'qr'
  | 'decline'
  | 'thank-you'
  | 'not-found'
  | 'waiting';

/** An SVG file. All drawings are decorative. */
export interface Drawing {
  src: string;
  width: number;
  height: number;
}

export type DrawingSlot = 'corner' | 'portrait' | 'emblem' | 'divider' | 'thanks';

export interface World {
  drawings: Readonly<Record<DrawingSlot, Drawing>>;
  /** The picture at the bottom of every guest page. */
  Landscape: ComponentType<{ kind: SceneKind }>;
  /** Small drawings inside the page, in the colour of the text: SVG paths. */
  marks: Readonly<{
    /** Crosses the track of a swipe, in 32 × 32. */
    vehicle: string;
    /** On both sides of the word between the names, in 72 × 20. */
    flourish: string;
    /** Beside the notice that the page is offline, in 32 × 16. */
    offline: string;
  }>;
  /** The keys of its own texts. The first three name its place: they are shown if the wedding is there (`isBySea`). */
  words: Readonly<Record<'celebrate' | 'reception' | 'closing' | 'answerGuest' | 'answerGroup', ParseKeys>>;
  /** Between the places of the pass, in 160 × 48. */
  passage: ReactNode;
  /** Turns while the page loads, in 60 × 60. */
  spinner: ReactNode;
}
