import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import type { UpstreamProbe } from '../../../../platform/upstream/drift/wire-shape.ts';
import { commentWire, storyPageWire, storyWire } from './wire.ts';

export const linkBoardProbe: UpstreamProbe = {
  request: () => ({ path: '/newest.json' }),
  unread: `
    about avatar_url flags github_username invited_by_user is_admin is_moderator keybase_signatures
    twitter_username user_is_author
  `,
  shapes: [
    {
      path: /^\/(newest|hottest)(\/page\/\d+)?\.json$/,
      body: rawRows,
      parts: { '[]': storyWire },
      usual: ['[].title', '[].submitter_user', '[].score'],
    },
    { path: /^\/s\/[^/]+\.json$/, body: storyPageWire, parts: { 'comments[]': commentWire } },
  ],
};
