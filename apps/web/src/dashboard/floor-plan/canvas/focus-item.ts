export function focusItem(id: string): void {
  document.querySelector<SVGGElement>(`.plan-canvas [data-item="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}
