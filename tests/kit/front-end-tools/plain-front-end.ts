import { post } from '../ask-graphql.ts';
import type { Data } from '../clients/caching-client.ts';
import { subscribeBySocket } from '../socket-subscriber.ts';
import type { FrontEndClient, Target } from './front-end-client.ts';

/** An app's own network function, as for Relay: it sends an id as GraphQL over HTTP defines it. */
export const createPlainFrontEnd = (target: Target, idOf: (module: string) => string): FrontEndClient => {
  const sent: Data[] = [];
  return {
    sent,
    run: async (module, variables) => {
      const body = { documentId: idOf(module), variables };
      sent.push(body);
      const { body: answer } = await post(`${target.url}/graphql`, body, { key: target.key });
      if (answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors));
      return answer.data as Data;
    },
    firstOf: async (module, variables) => {
      const subscriber = subscribeBySocket<Data>(target, { documentId: idOf(module), variables });
      try {
        const heard = await subscriber.hear();
        if (heard.kind !== 'next' || heard.data === null) throw new Error(JSON.stringify(heard));
        return heard.data;
      } finally {
        subscriber.close();
      }
    },
    close: async () => {},
  };
};
