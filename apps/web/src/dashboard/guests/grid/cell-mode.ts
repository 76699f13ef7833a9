// Whether a click in the table selects a cell instead of opening the guest, kept on this device. The keyboard works in
// both modes.
import { localStore } from '../../../lib/storage/storage.js';
import { createStore } from '../../../lib/storage/store.js';

const storageKey = 'guest-list-cell-mode';

export const cellMode = createStore(localStore.read(storageKey) === 'on');

export function setCellMode(isOn: boolean): void {
  localStore.write(storageKey, isOn ? 'on' : 'off');
  cellMode.set(isOn);
}

/** Matches devices on which cells can be edited: those with a mouse, or with only a keyboard. On a tablet, a tap opens the guest. */
export const editingDeviceQuery = '(hover: hover) and (pointer: fine), (pointer: none)';
