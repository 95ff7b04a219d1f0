import { isUrl } from '../../../../platform/text/parse-url.ts';
import type { LinkedContentKind } from '../../model/linked-content.ts';

/** Kinds that are read as text, and kinds that are not. */
type MediaKind = 'html' | 'plain' | 'markdown' | Exclude<LinkedContentKind, 'ARTICLE' | 'PAGE' | 'UNKNOWN'>;

/** Their subdomains count, too. */
export const videoHosts: readonly string[] = [
  'youtube.com',
  'youtube-nocookie.com',
  'youtu.be',
  'vimeo.com',
  'twitch.tv',
  'dailymotion.com',
  'tiktok.com',
  'rumble.com',
];

/** Empty for anything but an address. */
export const hostOf = (url: string): string => (isUrl(url) ? new URL(url).hostname : '');

export const isVideoHost = (host: string): boolean =>
  videoHosts.some((known) => host === known || host.endsWith(`.${known}`));

export const mediaTypeOf = (contentType: string | undefined): string | null => {
  const type = (contentType ?? '').split(/[;,]/)[0]?.trim().toLowerCase() ?? '';
  return /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) ? type : null;
};

const kinds: readonly (readonly [pattern: RegExp, kind: MediaKind])[] = [
  [/^text\/html$|^application\/xhtml\+xml$/, 'html'],
  [/^text\/(?:x-)?markdown$/, 'markdown'],
  [/^text\/plain$/, 'plain'],
  [/^application\/(?:x-)?pdf$/, 'PDF'],
  [/^image\//, 'IMAGE'],
  [/^video\//, 'VIDEO'],
];

/** Detects the kind by the first bytes, for servers that do not state the type. */
const sniff = (body: Uint8Array): MediaKind => {
  const start = new TextDecoder('latin1')
    .decode(body.subarray(0, 512))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (start.startsWith('%PDF-')) return 'PDF';
  return /^<(?:!doctype html|html|head|body|meta|title|!--)/i.test(start) ? 'html' : 'OTHER';
};

export const mediaKindOf = (mediaType: string | null, body: Uint8Array): MediaKind => {
  if (mediaType === null || mediaType === 'application/octet-stream') return sniff(body);
  return kinds.find(([pattern]) => pattern.test(mediaType))?.[1] ?? 'OTHER';
};

const endings: readonly (readonly [pattern: RegExp, kind: LinkedContentKind])[] = [
  [/\.pdf$/i, 'PDF'],
  [/\.(?:png|jpe?g|gif|webp|avif|svg)$/i, 'IMAGE'],
  [/\.(?:mp4|webm|mov|m4v)$/i, 'VIDEO'],
];

/** Guesses the kind from the address, for pages too large to read. */
export const kindOfAddress = (url: string): LinkedContentKind => {
  if (!isUrl(url)) return 'UNKNOWN';
  const { hostname, pathname } = new URL(url);
  if (isVideoHost(hostname)) return 'VIDEO';
  return endings.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'UNKNOWN';
};
