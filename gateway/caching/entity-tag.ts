import { hash } from 'node:crypto';

/** Uses 128 bits of a hash that processors compute at a gigabyte a second or more. */
export const entityTag = (text: string): string => `"${hash('sha1', text, 'base64url').slice(0, 22)}"`;

/** Returns a weak tag, for bodies that differ only in members such as the request id. */
export const weakly = (tag: string): string => `W/${tag}`;

const withoutWeakness = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);

/** Whether `If-None-Match` names the tag, by weak comparison (RFC 9110, section 13.1.2). */
export const isKnownTag = (ifNoneMatch: string | undefined, tag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  const wanted = withoutWeakness(tag);
  return ifNoneMatch.split(',').some((each) => {
    const known = each.trim();
    return known === '*' || withoutWeakness(known) === wanted;
  });
};
