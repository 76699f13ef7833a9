/** Focuses a table or a fixture on the plan. */
export function focusItem(id: string): void {
  document.querySelector<SVGGElement>(`.plan-canvas [data-item="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}
