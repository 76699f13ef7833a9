// Copies a text that stands in the page.

function mark(place: HTMLElement): void {
  place.focus();
  if (place instanceof HTMLInputElement) place.select();
  else getSelection()?.selectAllChildren(place);
}

/** @returns whether it is in the clipboard; where it is not, it stands marked in its place for one's own keys. */
export async function copyFrom(place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(place instanceof HTMLInputElement ? place.value : place.textContent);
    return true;
  } catch {
    mark(place);
    // Deprecated, and the one way where a browser gives no clipboard, such as on a page without https.
    return document.execCommand('copy');
  }
}
