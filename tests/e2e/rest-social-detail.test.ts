import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RestClient, restClient, type ValidationBody } from '../kit/rest/rest-client.ts';
import { linkingStories } from '../kit/social/linking-stories.ts';
import {
  allComments,
  type CommentBody,
  type ContentBody,
  type DetailBody,
  type FeedBody,
  type ItemBody,
  rulesBroken,
} from '../kit/social/rest-bodies.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
let client: RestClient;
let newest: readonly ItemBody[];
beforeAll(async () => {
  tributary = await startTributary();
  client = restClient(tributary, '/social/api/v1');
  newest = (await client.get<FeedBody>('/feed?source=news_board')).body.data;
});
afterAll(() => tributary.close());

const detail = async (path: string): Promise<DetailBody> => {
  const { status, body } = await client.get<DetailBody>(`/detail/${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/**
 * The emulated board counts its stories, and their ids contain their numbers. Of each thousand, the 500th has 600
 * comments and the 250th a chain of replies. The stories are some hours old, so that their comments have been written.
 */
const oldStory = (place: number): string => {
  const number = Number(newest[0]?.item_id) / 1000;
  return String((Math.floor((number - place - 700) / 1000) * 1000 + place) * 1000);
};

describe('an item of each source', () => {
  it.each([
    ['news_board', 'source=news_board', ''],
    ['link_board', 'source=link_board&limit=25', ''],
    ['community_forum', 'source=community_forum&community=r/quietmachines', '?community=r/quietmachines'],
    ['microblog', 'source=microblog&user=ada_of_the_lab', ''],
  ])('of %s has its thread, and is the same item as in the feed', async (source, query, suffix) => {
    const { data } = (await client.get<FeedBody>(`/feed?${query}`)).body;
    const item = data.find(({ engagement }) => (engagement['comment_count'] ?? 0) > 0);
    if (item === undefined) throw new Error('some item has comments');
    const body = await detail(`${source}/${item.item_id}${suffix}`);
    expect(body).toMatchObject({
      id: item.id,
      source,
      item_id: item.item_id,
      permalink: item.permalink,
      created_at: item.created_at,
      url: item.url,
      availability: { checked_at: expect.any(String) },
      engagement: {
        quote_count: expect.any(Number),
        comment_count: expect.any(Number),
        retweet_count: expect.any(Number),
        bookmark_count: expect.any(Number),
        poll_option_count: expect.any(Number),
      },
    });
    const comments = allComments(body.thread);
    expect(comments.length).toBeGreaterThan(0);
    expect(new Set(comments.map(({ item_id }) => item_id)).size).toBe(comments.length);
    for (const comment of comments)
      expect(comment).toMatchObject({
        id: `${source}:${comment.item_id}`,
        source,
        permalink: expect.stringMatching(/^https:\/\//),
        created_at: expect.stringMatching(/Z$/),
        number_of_comments: comment.comments.length,
      });
  });
});

describe('a thread', () => {
  it('is nested to any depth, each comment with its parent and depth', async () => {
    const { thread } = await detail(`news_board/${oldStory(250)}`);
    const check = (comments: readonly CommentBody[], parentId: string | null, depth: number) => {
      for (const comment of comments) {
        expect([comment.parent_id, comment.depth]).toEqual([parentId, depth]);
        check(comment.comments, comment.item_id, depth + 1);
      }
    };
    check(thread, null, 0);
    expect(Math.max(...allComments(thread).map(({ depth }) => depth))).toBeGreaterThanOrEqual(20);
  });

  it('is paged by its top-level comments, each once and with all its replies', async () => {
    const path = `news_board/${oldStory(500)}`;
    const whole = await detail(`${path}?comment_max_page_size=100`);
    const pages: DetailBody[] = [];
    let token: string | null = null;
    do {
      const query: string = token === null ? '' : `&comment_page_token=${token}`;
      const page = await detail(`${path}?comment_max_page_size=30${query}`);
      expect(page.comment_pagination.has_more).toBe(page.comment_pagination.next_page_token !== null);
      pages.push(page);
      token = page.comment_pagination.next_page_token;
    } while (token !== null);
    expect(pages.length).toBeGreaterThan(3);
    const paged = pages.flatMap(({ thread }) => thread);
    expect(pages.slice(0, -1).map(({ thread }) => thread.length)).toEqual(pages.slice(0, -1).map(() => 30));
    expect(new Set(paged.map(({ item_id }) => item_id)).size).toBe(paged.length);
    expect(paged.slice(0, whole.thread.length)).toEqual(whole.thread);
    expect(allComments(paged).length).toBeGreaterThan(400);
  });

  it.each([
    ['1', 1],
    ['100', 100],
  ])('has at most this number of top-level comments: %s', async (size, most) => {
    const body = await detail(`news_board/${oldStory(500)}?comment_max_page_size=${size}`);
    expect(body.thread).toHaveLength(most);
    expect(body.comment_pagination).toEqual({ has_more: true, next_page_token: expect.any(String) });
  });

  it.each([
    ['comment_max_page_size=0', 'query.comment_max_page_size greater_than_equal'],
    ['comment_max_page_size=101', 'query.comment_max_page_size less_than_equal'],
    ['comment_max_page_size=x', 'query.comment_max_page_size int_parsing'],
    ['comment_page_token=x', 'query.comment_page_token value_error'],
    ['community=r/quietmachines', 'query.community value_error'],
  ])('is refused with %s', async (query, problem) => {
    const { status, body } = await client.get<ValidationBody>(`/detail/news_board/${oldStory(500)}?${query}`);
    expect([status, rulesBroken(body)]).toEqual([422, [problem]]);
  });

  it('does not open at the comment token of another story, nor at one of a feed', async () => {
    const { comment_pagination } = await detail(`news_board/${oldStory(500)}?comment_max_page_size=5`);
    const { meta } = (await client.get<FeedBody>('/feed?source=news_board&limit=5')).body;
    for (const token of [comment_pagination.next_page_token, meta.next_page_token]) {
      const { status, body } = await client.get<ValidationBody>(
        `/detail/news_board/${oldStory(250)}?comment_page_token=${token}`,
      );
      expect([status, rulesBroken(body)]).toEqual([422, ['query.comment_page_token value_error']]);
    }
  });
});

describe('an item that does not exist', () => {
  it.each([
    ['detail/news_board/999999999999999'],
    ['detail/news_board/not-a-number'],
    ['detail/link_board/zzzzzz'],
    ['detail/community_forum/zzzzzzz?community=r/quietmachines'],
    ['detail/microblog/1'],
    ['detail/news_board/999999999999999/linked-content'],
  ])('is 404: %s', async (path) => {
    const { status, body } = await client.get(`/${path}`);
    expect([path, status, body]).toMatchObject([path, 404, { code: 'not_found', retryable: false }]);
  });

  it('is named as in the request', async () => {
    const { body } = await client.get('/detail/news_board/999999999999999');
    expect(body).toMatchObject({ detail: 'The source has no item 999999999999999.' });
  });

  it.each([
    ['detail/pigeon_post/1', ['path.source enum']],
    ['detail/news_board/a%20b', ['path.item_id string_pattern_mismatch']],
    [`detail/news_board/${'1'.repeat(65)}`, ['path.item_id string_too_long']],
    ['detail/community_forum/abc', ['query.community missing']],
    ['detail/community_forum/abc?community=r/new', ['query.community value_error']],
    ['detail/community_forum/abc/linked-content', ['query.community missing']],
    ['detail/link_board/abc/linked-content?community=r/x1', ['query.community value_error']],
  ])('is not read when it cannot exist: %s', async (path, problems) => {
    const { status, body } = await client.get<ValidationBody>(`/${path}`);
    expect([path, status, rulesBroken(body)]).toEqual([path, 422, problems]);
  });
});

describe('the page that a story links to', () => {
  const storyAt = async (host: string): Promise<string> => {
    const [id] = await linkingStories(client, ({ hostname }) => hostname === host, 1);
    return id ?? '';
  };
  const contentOf = async (itemId: string, query = ''): Promise<ContentBody> => {
    const { status, body } = await client.get<ContentBody>(`/detail/news_board/${itemId}/linked-content${query}`);
    expect(status).toBe(200);
    return body;
  };

  it.each([
    ['harbour-gazette.example', 'article', 'ok'],
    ['loom.slowtech.example', 'article', 'ok'],
    ['plain.gopherhole.example', 'article', 'ok'],
    ['s.shortlink.example', 'article', 'ok'],
    ['preprints.openledger.example', 'pdf', 'unsupported'],
    ['pictures.plotshop.example', 'image', 'unsupported'],
    ['watch.reelhouse.example', 'video', 'unsupported'],
    ['files.bundle-yard.example', 'other', 'unsupported'],
    ['app.clientside.example', 'page', 'unsupported'],
    ['members.paperwall.example', 'unknown', 'blocked'],
    ['r.detour.example', 'unknown', 'blocked'],
    ['attic.gone-away.example', 'unknown', 'not_found'],
    ['wobbly.halfserver.example', 'unknown', 'failed'],
  ])('at %s is %s, and reading it is %s', async (host, kind, status) => {
    const id = await storyAt(host);
    const { url, linked_content_preview: before } = await detail(`news_board/${id}`);
    expect(before).toMatchObject({
      url: url,
      content_kind: 'unknown',
      fetch_status: 'pending',
      chunk_count: null,
    });
    const content = await contentOf(id);
    expect(content).toMatchObject({
      source: 'news_board',
      item_id: id,
      url: url,
      content_kind: kind,
      fetch_status: status,
    });
    const isRead = status === 'ok';
    expect([content.chunk_count > 0, content.word_count > 0, content.warnings.length === 0]).toEqual([
      isRead,
      isRead,
      isRead,
    ]);
    const after = (await detail(`news_board/${id}`)).linked_content_preview;
    expect(after).toMatchObject({
      content_kind: kind,
      fetch_status: status,
      word_count: isRead ? content.word_count : null,
    });
    expect(new URL(after?.linked_content_resource ?? '').pathname).toBe(
      `/social/api/v1/detail/news_board/${id}/linked-content`,
    );
  });

  it('comes in numbered chunks, page by page, all of them once', async () => {
    const item_id = await storyAt('www.fenwick-post.example');
    const whole = await contentOf(item_id, '?max_page_size=1000');
    expect(whole.chunks.map(({ number }) => number)).toEqual(
      Array.from({ length: whole.chunk_count }, (_, index) => index + 1),
    );
    expect(whole.chunk_count).toBeGreaterThan(1);
    expect(whole.pagination).toEqual({ has_more: false, next_page_token: null });
    const chunks: ContentBody['chunks'][number][] = [];
    let token: string | null = null;
    do {
      const page: ContentBody = await contentOf(item_id, token === null ? '' : `?page_token=${token}`);
      expect(page.chunks).toHaveLength(1);
      chunks.push(...page.chunks);
      token = page.pagination.next_page_token;
    } while (token !== null);
    expect(chunks).toEqual(whole.chunks);
    expect(chunks.reduce((sum, { word_count }) => sum + word_count, 0)).toBe(whole.word_count);
  });

  it('does not exist when the story links nowhere', async () => {
    const asking = newest.find(({ url, engagement }) => url === null && engagement['comment_count'] === 0);
    const { status, body } = await client.get(`/detail/news_board/${asking?.item_id}/linked-content`);
    expect([status, body]).toMatchObject([
      404,
      { code: 'not_found', detail: expect.stringContaining('links to no page') },
    ]);
    expect((await detail(`news_board/${asking?.item_id}`)).linked_content_preview).toBeNull();
  });

  it.each([
    ['max_page_size=0', 'query.max_page_size greater_than_equal'],
    ['max_page_size=some', 'query.max_page_size int_parsing'],
    ['page_token=x', 'query.page_token value_error'],
  ])('is refused with %s', async (query, problem) => {
    const { status, body } = await client.get<ValidationBody>(`/detail/news_board/1/linked-content?${query}`);
    expect([status, rulesBroken(body)]).toEqual([422, [problem]]);
  });

  it('does not continue with the token of another story', async () => {
    const first = await contentOf(await storyAt('www.fenwick-post.example'));
    const other = await storyAt('loom.slowtech.example');
    const { status, body } = await client.get<ValidationBody>(
      `/detail/news_board/${other}/linked-content?page_token=${first.pagination.next_page_token}`,
    );
    expect([status, rulesBroken(body)]).toEqual([422, ['query.page_token value_error']]);
  });

  it('of a community has the community in its resource', async () => {
    const { data } = (await client.get<FeedBody>('/feed?source=community_forum&community=r/quietmachines')).body;
    const items = await Promise.all(
      data
        .filter(({ url }) => url?.includes('harbour-gazette.example'))
        .slice(0, 3)
        .map(({ item_id }) => detail(`community_forum/${item_id}?community=r/QuietMachines`)),
    );
    // Some are gone by now.
    const linking = items.find(({ url }) => url !== null);
    const resource = linking?.linked_content_preview?.linked_content_resource ?? '';
    expect(new URL(resource).searchParams.get('community')).toBe('r/quietmachines');
    const followed = await client.get<ContentBody>(resource.slice(resource.indexOf('/api/v1') + '/api/v1'.length));
    expect([followed.status, followed.body.fetch_status]).toEqual([200, 'ok']);
  });
});
