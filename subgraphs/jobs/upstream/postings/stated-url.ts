import { parseUrl } from '../../../../platform/text/parse-url.ts';

/** Returns null for anything but an http or https address. */
export const statedUrl = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  const protocol = parseUrl(trimmed)?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? trimmed : null;
};

/**
 * Returns the stated address when it is the vendor's and leads to the posting: `https://host/board/id`. Otherwise
 * `made`.
 */
export const pageUrlOr = (
  stated: string | null | undefined,
  { hosts, sourceId, made }: { readonly hosts: readonly string[]; readonly sourceId: string; readonly made: string },
): string => {
  const url = parseUrl(stated?.trim() ?? '');
  if (
    url?.protocol !== 'https:' ||
    !hosts.includes(url.host) ||
    url.username !== '' ||
    url.search !== '' ||
    url.hash !== ''
  )
    return made;
  const [, board, id, ...more] = url.pathname.split('/');
  return board !== '' && id?.toLowerCase() === sourceId && more.length === 0 ? url.href : made;
};
