import type { Data } from '../clients/caching-client.ts';
import { post } from '../graphs/ask-graphql.ts';
import { subscribeBySocket } from '../http/socket-subscriber.ts';
import type { FrontEndClient, Target } from './front-end-client.ts';

/** An app's own network function, as for Relay: it sends an id as GraphQL over HTTP defines it. */
export const createPlainFrontEnd = (target: Target, idOf: (module: string) => string): FrontEndClient => {
  const sent: Data[] = [];
  return {
    sent,
    run: async (module, variables) => {
      const body = { documentId: idOf(module), variables };
      sent.push(body);
      const { body: result } = await post(`${target.url}/graphql`, body, { key: target.key });
      if (result.errors !== undefined) throw new Error(JSON.stringify(result.errors));
      return result.data as Data;
    },
    firstOf: async (module, variables) => {
      const subscriber = subscribeBySocket<Data>(target, { documentId: idOf(module), variables });
      try {
        const received = await subscriber.receive();
        if (received.kind !== 'next' || received.data === null) throw new Error(JSON.stringify(received));
        return received.data;
      } finally {
        subscriber.close();
      }
    },
    close: async () => {},
  };
};
