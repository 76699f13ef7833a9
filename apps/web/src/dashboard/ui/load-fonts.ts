// The fonts of the dashboard, before its first page is shown: texts have their final widths from the beginning.

/** Then the page is shown without them, and some texts get another width when they arrive. */
const fontTimeoutMs = 300;

const fonts = ['1em Text', '700 1em Text', '1em Lettering'];

/** Resolves once they are loaded, or after a short time. */
export async function loadFonts(): Promise<void> {
  // Absent in the DOM of tests.
  const { fonts: faces } = document as Partial<Pick<Document, 'fonts'>>;
  if (faces === undefined) return;
  await Promise.race([
    Promise.allSettled(fonts.map((font) => faces.load(font))),
    new Promise((resolve) => setTimeout(resolve, fontTimeoutMs)),
  ]);
}
