import { noRights } from '../../../platform/call/identity.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import type { CheckedDocument, OwnGraph, OwnGraphEvent } from '../../../platform/subgraph/own-graph.ts';

const everyMs = 50;

/**
 * An own graph for one service alone: each owner has all services, and each document is a stream of states with a
 * `count` from 0 to 4 and so many `items`, again and again.
 */
export const createInventedOwnGraph = (clock: Clock): OwnGraph => ({
  identityOf: async (owner) => ({ keyId: owner, services: '*', rights: noRights }),
  check: async ({ text, variables }): Promise<CheckedDocument> => ({
    text: text ?? 'subscription { counted { count items } }',
    variables: variables ?? {},
    service: 'counts',
    isResumable: false,
    startsWithPosition: false,
    targetOf: (path) => (path === 'items' ? 'list' : 'value'),
  }),
  open: async (_, { signal }) => {
    const counted = async function* (): AsyncGenerator<OwnGraphEvent, void, unknown> {
      for (let count = 0; !signal.aborted; count = (count + 1) % 5) {
        yield { data: { count, items: [...Array(count).keys()] }, errors: [], position: null };
        await clock.sleep(everyMs, signal).catch(() => {});
      }
    };
    return counted();
  },
});
