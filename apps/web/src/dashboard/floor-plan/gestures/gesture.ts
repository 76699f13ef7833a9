// A gesture of the pointer on the plan, from its first movement to its end.
export interface Gesture {
  move(event: PointerEvent): void;
  end(event: PointerEvent): void;
  /** Reverts what the gesture has changed. */
  cancel(): void;
}
