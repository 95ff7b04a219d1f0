import type { Browser } from 'playwright-core';

/** A changed part of a picture. */
export interface EncodedFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly still: Buffer;
}

/** Encodes screenshots in the browser that made them, so no other program is needed. */
export interface WebpEncoder {
  encode(png: Buffer, quality: number): Promise<Buffer>;
  /** Encodes the difference from the previous frame. Undefined without one. */
  encodeChange(png: Buffer, quality: number): Promise<EncodedFrame | undefined>;
  close(): Promise<void>;
}

/** Runs in the page. The format has even frame offsets. */
const script = `
const toBitmap = async (png) => createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
const toCanvas = (bitmap) => {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d', { alpha: false }).drawImage(bitmap, 0, 0);
  return canvas;
};
const toText = async (canvas, quality) => {
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(text);
};
globalThis.encode = async (png, quality) => toText(toCanvas(await toBitmap(png)), quality);
const changedPart = (before, after, width, height) => {
  if (before === undefined) return { x: 0, y: 0, width, height };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < after.length; at += 1) {
    if (before[at] === after[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    bottom = y;
  }
  if (right < 0) return undefined;
  [left, top] = [left - (left % 2), top - (top % 2)];
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
};
let shown;
globalThis.encodeChange = async (png, quality) => {
  const bitmap = await toBitmap(png);
  const { width, height } = bitmap;
  const pixels = new Uint32Array(toCanvas(bitmap).getContext('2d').getImageData(0, 0, width, height).data.buffer);
  const part = changedPart(shown, pixels, width, height);
  shown = pixels;
  if (part === undefined) return undefined;
  const cut = toCanvas(await createImageBitmap(bitmap, part.x, part.y, part.width, part.height));
  return { ...part, still: await toText(cut, quality) };
};`;

export const createWebpEncoder = async (browser: Browser): Promise<WebpEncoder> => {
  const page = await browser.newPage();
  await page.evaluate(script);
  const call = (name: string, png: Buffer, quality: number): Promise<unknown> =>
    page.evaluate(`${name}('${png.toString('base64')}', ${quality})`);
  return {
    encode: async (png, quality) => Buffer.from(String(await call('encode', png, quality)), 'base64'),
    encodeChange: async (png, quality) => {
      const change = await call('encodeChange', png, quality);
      if (change === undefined) return undefined;
      const { still, ...part } = change as Omit<EncodedFrame, 'still'> & { readonly still: string };
      return { ...part, still: Buffer.from(still, 'base64') };
    },
    close: () => page.close(),
  };
};
