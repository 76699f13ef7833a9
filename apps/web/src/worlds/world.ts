// What the manifest of a world gives to the pages. Its drawings are files named by their slot, in the folder of the world
// (docs/architecture.md, "Adding a look").
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

/** Drawings whose size every world has in common. They are decorative. */
export const slotSizes = {
  corner: { width: 336, height: 428 },
  'corner-2': { width: 336, height: 428 },
  portrait: { width: 392, height: 460 },
  emblem: { width: 150, height: 96 },
  divider: { width: 260, height: 48 },
  thanks: { width: 600, height: 362 },
} as const;

export type DrawingSlot = keyof typeof slotSizes;

export interface World {
  /** The picture at the bottom of guest pages, except those with a drawing of their own there (`art/scene.tsx`). */
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
  /**
   * The keys of its texts. The first three name its place: they are shown if the wedding is there (`hasPlaceTexts`).
   * `ticket` says what the pass looks like, and `entry` is the label of the time for which it is valid. A world in which
   * nobody travels in a class has `seats` instead, with a label.
   */
  words: Readonly<
    Record<'celebrate' | 'reception' | 'closing' | 'ticket' | 'entry' | 'answerGuest' | 'answerGroup', ParseKeys> & {
      seats?: ParseKeys;
      seatsLabel?: ParseKeys;
    }
  >;
  /** Between the places of the pass, in 160 × 48. */
  passage: ReactNode;
  /** Turns while the page loads, in 60 × 60. */
  spinner: ReactNode;
}

/** The world of a wedding in the colours of its palette. */
export interface Look {
  world: World;
  /** What the names of its drawings begin with. */
  art: string;
  /** The drawings that the world has. */
  drawings: ReadonlySet<string>;
}
