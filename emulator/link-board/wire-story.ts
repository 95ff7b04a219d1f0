import type { EmulatorContext } from '../emulated-upstream.ts';
import { toLinkHtml, toLinkPlain } from '../social-world/board-text.ts';
import { commentCountAt } from '../social-world/board-thread.ts';
import { type LinkStory, linkContent, linkScoreAt } from '../social-world/link-story.ts';
import { personOf } from '../social-world/people.ts';
import { toShortId } from '../social-world/short-id.ts';
import { toLocalTime } from '../world/local-time.ts';

export type Wire = Record<string, unknown>;
/** The addresses of the real site, because clients display them and do not follow them. */
export const site = 'https://lobste.rs';

/** Older stories have an older shape: whole accounts, levels from 1, no markdown. */
const olderShapeMs = Date.UTC(2023, 5, 1);
export const hasOlderShape = ({ postedMs }: LinkStory): boolean => postedMs < olderShapeMs;

/** ISO with milliseconds and the offset of US Central time, which has summer time. */
export const toWireTime = (ms: number): string => {
  const { offsetMinutes } = toLocalTime(ms, 'America/Chicago');
  const local = new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, -1);
  const hours = String(Math.floor(Math.abs(offsetMinutes) / 60)).padStart(2, '0');
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${hours}:${String(Math.abs(offsetMinutes) % 60).padStart(2, '0')}`;
};

/** `/~{name}.json`, and every author in the older shape. */
export const toWireUser = ({ seed }: EmulatorContext, name: string): Wire | undefined => {
  const person = personOf(seed, name);
  return person === undefined
    ? undefined
    : {
        username: name,
        created_at: toWireTime(person.joinedMs),
        is_admin: false,
        about: person.about,
        is_moderator: false,
        karma: person.karma,
        avatar_url: `/avatars/${name}-100.png`,
        invited_by_user: null,
      };
};

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, 40);

export const storyAddress = (story: LinkStory, title: string): string =>
  `${site}/s/${toShortId(story.number)}/${slugOf(title)}`;

export const toWireStory = (context: EmulatorContext, story: LinkStory): Wire => {
  const nowMs = context.clock.now();
  const older = hasOlderShape(story);
  const content = linkContent(context, story);
  const text = content.text ?? [];
  return {
    short_id: toShortId(story.number),
    short_id_url: `${site}/s/${toShortId(story.number)}`,
    created_at: toWireTime(story.postedMs),
    title: content.title,
    url: content.url ?? '',
    score: linkScoreAt(story, nowMs),
    flags: 0,
    comment_count: commentCountAt(story.thread, nowMs),
    description: toLinkHtml(text),
    ...(older ? {} : { description_plain: toLinkPlain(text) }),
    comments_url: storyAddress(story, content.title),
    submitter_user: older ? toWireUser(context, story.author) : story.author,
    ...(older ? {} : { user_is_author: story.isAuthor }),
    tags: story.tags,
  };
};
