// Copies text from an element of the page.

function mark(place: HTMLElement): void {
  place.focus();
  if (place instanceof HTMLInputElement) place.select();
  else getSelection()?.selectAllChildren(place);
}

/** @returns whether it is in the clipboard; otherwise it is selected, for copying with the keyboard. */
export async function copyFrom(place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(place instanceof HTMLInputElement ? place.value : place.textContent);
    return true;
  } catch {
    mark(place);
    // Deprecated, but the only way where the Clipboard API is missing, such as on a page without HTTPS.
    return document.execCommand('copy');
  }
}
