import type { KeyboardEvent } from 'react';

/** Whether Escape was pressed, and not used to cancel composing a character. */
export const isEscapePress = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Escape' && !nativeEvent.isComposing;
