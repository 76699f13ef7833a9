import type { KeyboardEvent } from 'react';

/** Whether Enter was pressed, and neither held down nor used to finish composing a character. */
export const isEnterPress = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.repeat && !event.nativeEvent.isComposing;
