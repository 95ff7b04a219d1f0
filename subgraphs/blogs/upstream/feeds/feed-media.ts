import type { AtomFeed, RdfFeed, RssFeed } from 'feedsmith';
import type { PostMedia } from '../../model/post.ts';
import { toLink } from './feed-links.ts';
import { toLine } from './feed-text.ts';

type MediaModule = NonNullable<RssFeed.Item<string>['media']>;

/** An item of RSS or RDF, or an entry of Atom. */
type MediaHolder = Partial<
  Pick<RssFeed.Item<string>, 'enclosures' | 'itunes' | 'googleplay' | 'media' | 'atom'> &
    Pick<AtomFeed.Entry<string>, 'links'> &
    Pick<RdfFeed.Item<string>, 'media'>
>;

interface Named {
  readonly role: PostMedia['role'];
  readonly href: string | undefined;
  readonly type?: string | undefined;
  readonly alt?: string | undefined;
}

const longestAlt = 1000;
const mostMedia = 20;

/** Drops parameters. Null for something else than a media type. */
const toType = (text: string | undefined): string | null => {
  const [type] = /^[a-z]+\/[\w.+-]{1,80}(?=\s*(?:;|$))/i.exec(text?.trim() ?? '') ?? [];
  return type?.toLowerCase() ?? null;
};

/** Returns what can be linked, each address once, with what any of its elements says about it. */
export const toMedia = (named: readonly Named[], base: string): readonly PostMedia[] => {
  const found = new Map<string, PostMedia>();
  for (const { role, href, type, alt } of named) {
    const url = toLink(href, base);
    if (url === null) continue;
    const known = found.get(url);
    const altText =
      known?.altText ??
      (toLine(alt)
        .slice(0, longestAlt)
        .replace(/[\ud800-\udbff]$/, '') ||
        null);
    found.set(url, { url, role: known?.role ?? role, type: known?.type ?? toType(type), altText });
  }
  return [...found.values()].slice(0, mostMedia);
};

const thumbnailsOf = ({ thumbnails = [] }: Pick<MediaModule, 'thumbnails'>): readonly Named[] =>
  thumbnails.map(({ url }) => ({ role: 'THUMBNAIL', href: url }));

const contentsOf = ({ contents = [] }: Pick<MediaModule, 'contents'>): readonly Named[] =>
  contents.flatMap((content) => [
    {
      role: 'ENCLOSURE' as const,
      href: content.url,
      type: content.type,
      // Mastodon and others write the text for people who cannot see the picture as its description.
      alt: content.description?.value ?? content.title?.value,
    },
    ...thumbnailsOf(content),
  ]);

/** Enclosures, then thumbnails, of every vocabulary in which items name them. */
export const mediaOf = (item: MediaHolder, base: string): readonly PostMedia[] => {
  const { enclosures = [], media = {} } = item;
  const links = [...(item.links ?? []), ...(item.atom?.links ?? [])].filter(({ rel }) => rel === 'enclosure');
  const named: readonly Named[] = [
    ...enclosures.map(({ url, type }) => ({ role: 'ENCLOSURE' as const, href: url, type })),
    ...links.map(({ href, type, title }) => ({ role: 'ENCLOSURE' as const, href, type, alt: title })),
    ...[media, ...(media.groups ?? [])].flatMap((group) => [...contentsOf(group), ...thumbnailsOf(group)]),
    { role: 'THUMBNAIL', href: item.itunes?.image },
    { role: 'THUMBNAIL', href: item.googleplay?.image?.href },
  ];
  return toMedia(
    [...named].sort((one, other) => one.role.localeCompare(other.role)),
    base,
  );
};

/** Texts of a video or an episode that has no others, the most complete first. */
export const mediaTexts = ({ itunes, googleplay, media }: MediaHolder): readonly (string | undefined)[] => [
  media?.description?.value,
  ...(media?.groups ?? []).map(({ description }) => description?.value),
  itunes?.summary,
  googleplay?.description,
  ...[media, ...(media?.groups ?? [])].flatMap((each) => each?.contents?.map(({ description }) => description?.value)),
  itunes?.subtitle,
];
