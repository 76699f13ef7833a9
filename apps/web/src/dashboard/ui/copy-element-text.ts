// Copies text from an element of the page.

function selectContent(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
  else getSelection()?.selectAllChildren(element);
}

/** @returns whether it is in the clipboard; otherwise it is selected, for copying with the keyboard. */
export async function copyElementText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element instanceof HTMLInputElement ? element.value : element.textContent);
    return true;
  } catch {
    selectContent(element);
    // Deprecated, but the only way where the Clipboard API is missing, such as on a page without HTTPS.
    return document.execCommand('copy');
  }
}
