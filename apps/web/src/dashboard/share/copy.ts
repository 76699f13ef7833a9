// Copies what stands in a field of the page.

/** @returns whether it is in the clipboard; where it is not, it stands marked in its field for one's own keys. */
export async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    // Deprecated, and the one way where a browser gives no clipboard, such as on a page without https.
    return document.execCommand('copy');
  }
}
