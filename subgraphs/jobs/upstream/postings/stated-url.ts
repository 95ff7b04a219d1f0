import { parseUrl } from '../../../../platform/web/parse-url.ts';

/** An http or https address of a wire, trimmed. Null for anything else. */
export const statedUrl = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  const protocol = parseUrl(trimmed)?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? trimmed : null;
};

/**
 * The address of a posting's page as the wire states it, when it is one of the vendor's that lead to the posting again: `https://host/board/id` and
 * nothing after it. Otherwise `made`.
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
