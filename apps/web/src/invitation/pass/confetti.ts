// Confetti, once per browser: 200 pieces, none launched after 2 seconds, all removed after 5 (specification §9).
import { useContext, useEffect } from 'react';
import { PreviewContext } from '../../lib/startup/page-setup.js';
import { whenIdle } from '../../lib/startup/when-idle.js';
import { claimConfetti } from '../../lib/storage/code-storage.js';

export const pieceCount = 200;
export const spawnDurationMs = 2000;
export const removalDelayMs = 5000;
const burstCount = 20;

function createCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'confetti';
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    zIndex: '1',
  });
  // In the page, so that the QR code lies above it.
  (document.querySelector('.scene--pass') ?? document.body).append(canvas);
  return canvas;
}

/** The colours of the page's palette; of one that is not known, those of the library. */
function listColors(): string[] {
  const styles = getComputedStyle(document.documentElement);
  const values = ['--d1', '--d2', '--d3', '--main', '--card'].map((name) => styles.getPropertyValue(name).trim());
  return values.filter((value) => value !== '');
}

/** Returns a function that stops it. Without a worker, because the content security policy forbids blob: workers. */
async function launchConfetti(): Promise<() => void> {
  const { default: confetti } = await import('canvas-confetti');
  const canvas = createCanvas();
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const colors = listColors();
  const burst = () =>
    void fire({
      particleCount: pieceCount / burstCount,
      startVelocity: 32,
      spread: 100,
      origin: { x: Math.random(), y: 0.15 },
      ...(colors.length > 0 && { colors }),
    });
  burst();
  let fired = 1;
  const spawning = setInterval(() => {
    burst();
    fired += 1;
    if (fired === burstCount) clearInterval(spawning);
  }, spawnDurationMs / burstCount);
  const end = () => {
    clearInterval(spawning);
    clearTimeout(ending);
    fire.reset();
    canvas.remove();
  };
  const ending = setTimeout(end, removalDelayMs);
  return end;
}

/** Plays when the pass is first shown in this browser, unless reduced motion is preferred. */
export function useConfetti(): void {
  const isPreview = useContext(PreviewContext);
  useEffect(() => {
    if (isPreview || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let isUnmounted = false;
    let end: (() => void) | null = null;
    const start = () => {
      if (!claimConfetti()) return;
      launchConfetti()
        .then((stop) => {
          if (isUnmounted) stop();
          else end = stop;
        })
        .catch(() => undefined);
    };
    // The pass is painted first.
    const cancelStart = whenIdle(start);
    return () => {
      isUnmounted = true;
      cancelStart();
      end?.();
    };
  }, [isPreview]);
}
