// A frame that stays around its pages (the dashboard's) shows in its own way that one is fetched, or cannot be shown.
import { type ComponentType, createContext } from 'react';

export interface Frame {
  Waiting: ComponentType;
  Trouble: ComponentType<{ title: string; text: string; action: string; onAction(): void }>;
}

/** `null`: the page has the window to itself. */
export const FrameAround = createContext<Frame | null>(null);
