import type { OwnWorld } from '../fleet/own-world.ts';
import { post } from '../graphs/ask-graphql.ts';
import { untilBoardsAreRead } from '../jobs/few-boards.ts';
import { eventually } from '../time/eventually.ts';

/** Waits until the boards and posts of an own world were read. */
export const untilWorldIsRead = async (server: { readonly url: string; readonly key: string }): Promise<void> => {
  await untilBoardsAreRead(server);
  await eventually(
    () => post(`${server.url}/graphql`, { query: '{ posts { totalCount } }' }, { key: server.key }),
    ({ body }) => JSON.stringify(body.data) === '{"posts":{"totalCount":3}}',
  );
};

/** Returns a function that adds one item of each kind, and returns the items as the stream names them. */
export const createHappenings = (world: () => OwnWorld): (() => string[]) => {
  let number = 0;
  return () => {
    number += 1;
    const title = `Note ${number}`;
    world().blogs.publish('harbour', {
      id: title,
      url: `https://lab.example/${number}`,
      title,
      date_published: new Date().toISOString(),
    });
    world().boards.post('harbour', { title: `Sawyer ${number}` });
    const [story] = world().news.post(1);
    return [`JobPosting Sawyer ${number}`, `Post ${title}`, `SocialItem Story ${story}`];
  };
};
