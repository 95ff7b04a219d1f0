import { MasterDetail, useHasRoomForDetail } from '../../kit/master-detail.tsx';
import { Page } from '../../kit/page.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { CommunityField } from './community-field.tsx';
import { exampleCommunity, postsFeed, type SocialFeed, socialFeeds, toCommunity } from './feeds.ts';
import { FeedsPanel } from './feeds-panel.tsx';
import { PostList } from './post-list.tsx';
import { PostReader } from './post-reader.tsx';
import styles from './reading-view.module.css';
import type { NewStory } from './story-documents.ts';
import { StoryList } from './story-list.tsx';
import { StoryReader } from './story-reader.tsx';
import { type SeenFeed, usePostNews, useStoryNews } from './use-feed-news.ts';
import { usePostChoice } from './use-post-choice.ts';

const Posts = ({ news }: { readonly news: ReturnType<typeof usePostNews> }) => {
  const choice = usePostChoice();
  return (
    <MasterDetail
      name="post"
      title="Posts"
      master={(open, onFirst) => <PostList choice={choice} openId={open} newPosts={news.newItems} onFirst={onFirst} />}
      detail={(open) => <PostReader key={open} postId={open} />}
    />
  );
};

const Stories = ({ feed, news }: { readonly feed: SocialFeed; readonly news: SeenFeed<NewStory> }) => {
  const [, setCommunity] = useAddress('community');
  const { source, community } = feed;
  return (
    <MasterDetail
      name="item"
      title={feed.title}
      master={(open, onFirst) => (
        <StoryList
          feed={feed}
          openId={open}
          newStories={news.newItems}
          gap={news.reading.data?.gap}
          controls={community && <CommunityField community={community} onChange={setCommunity} />}
          onFirst={onFirst}
        />
      )}
      detail={(open) => <StoryReader address={{ source, itemId: open, community: community ?? null }} />}
    />
  );
};

/** Follows the feeds of a community. Another community has another set of feeds. */
const Feeds = ({ community }: { readonly community: string }) => {
  const [news, links, forum, microblog] = socialFeeds(community) as [SocialFeed, SocialFeed, SocialFeed, SocialFeed];
  const [open] = useAddress('feed');
  const [post] = useAddress('post');
  const [item] = useAddress('item');
  const isReading = post !== undefined || item !== undefined;
  const hasRoom = useHasRoomForDetail();
  const followed = [
    { feed: news, seen: useStoryNews(news) },
    { feed: links, seen: useStoryNews(links) },
    { feed: forum, seen: useStoryNews(forum) },
    { feed: microblog, seen: useStoryNews(microblog) },
  ];
  const posts = usePostNews();
  const social = followed.find(({ feed }) => feed.id === open || (open === 'forum' && feed === forum));
  return (
    <>
      <div className={styles['feeds']} hidden={!hasRoom && isReading}>
        <FeedsPanel feeds={[{ feed: postsFeed, seen: posts }, ...followed]} openId={social?.feed.id ?? postsFeed.id} />
      </div>
      {social === undefined ? (
        <Posts news={posts} />
      ) : (
        <Stories key={social.feed.id} feed={social.feed} news={social.seen} />
      )}
    </>
  );
};

export const ReadingView = () => {
  const [text] = useAddress('community');
  const community = toCommunity(text ?? '') ?? exampleCommunity;
  return (
    <Page
      title="Reading"
      lead="Posts of labs and discussions of them, joined by the address of the page across services."
    >
      <Feeds key={community} community={community} />
    </Page>
  );
};
