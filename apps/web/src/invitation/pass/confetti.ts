// Confetti, once per browser: 200 pieces, none launched after 2 seconds, all removed after 5 (specification §9).
import { useEffect } from 'react';
import { atRest } from '../../lib/at-rest.js';
import { mayCelebrate } from '../../lib/remembered.js';

export const pieces = 200;
export const spawnMs = 2000;
export const goneMs = 5000;
const waves = 20;

function makeCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'confetti';
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    zIndex: '10',
  });
  document.body.append(canvas);
  return canvas;
}

/** Returns a function that stops it. Without a worker, because the content security policy forbids blob: workers. */
async function celebrate(): Promise<() => void> {
  const { default: confetti } = await import('canvas-confetti');
  const canvas = makeCanvas();
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const burst = () =>
    void fire({
      particleCount: pieces / waves,
      startVelocity: 32,
      spread: 100,
      origin: { x: Math.random(), y: 0.15 },
      colors: ['#e8846c', '#f2cf7e', '#a9cbb9', '#1f5578', '#fffdf7'],
    });
  burst();
  let fired = 1;
  const spawning = setInterval(() => {
    burst();
    fired += 1;
    if (fired === waves) clearInterval(spawning);
  }, spawnMs / waves);
  const end = () => {
    clearInterval(spawning);
    clearTimeout(ending);
    fire.reset();
    canvas.remove();
  };
  const ending = setTimeout(end, goneMs);
  return end;
}

/** Plays when the pass is first shown in this browser, unless reduced motion is preferred. */
export function useCelebration(): void {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let isGone = false;
    let end: (() => void) | null = null;
    const begin = () => {
      if (!mayCelebrate()) return;
      celebrate()
        .then((stop) => {
          if (isGone) stop();
          else end = stop;
        })
        .catch(() => undefined);
    };
    // The pass is painted first.
    const forget = atRest(begin);
    return () => {
      isGone = true;
      forget();
      end?.();
    };
  }, []);
}
