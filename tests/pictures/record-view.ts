import type { Page } from 'playwright-core';
import { animatedWebp, type TimedFrame } from './animated-webp.ts';
import type { WebpEncoder } from './webp-encoder.ts';

const lengthMs = 9_000;
const frameMs = 250;
const quality = 0.66;

/** Records a page as an animated WebP. Each frame contains only the changed part. */
export const recordView = async (
  page: Page,
  encoder: WebpEncoder,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> => {
  const shots: { readonly png: Buffer; readonly atMs: number }[] = [];
  const startedAtMs = performance.now();
  for (let atMs = 0; atMs < lengthMs; atMs = performance.now() - startedAtMs) {
    shots.push({ png: await page.screenshot(), atMs });
    const restMs = shots.length * frameMs - (performance.now() - startedAtMs);
    if (restMs > 0) await page.waitForTimeout(restMs);
  }
  const frames: TimedFrame[] = [];
  for (const [index, { png, atMs }] of shots.entries()) {
    const durationMs = (shots[index + 1]?.atMs ?? lengthMs) - atMs;
    const change = await encoder.encodeChange(png, quality);
    const last = frames.at(-1);
    if (change !== undefined) frames.push({ ...change, durationMs });
    else if (last !== undefined) frames.splice(-1, 1, { ...last, durationMs: last.durationMs + durationMs });
  }
  return animatedWebp(size, frames);
};
