import { describe, expect, it } from '@jest/globals';
import { framingFor } from './stream-framing.ts';

describe('the framing for an Accept header', () => {
  it.each([
    ['nothing', undefined, undefined],
    ['any type', '*/*', undefined],
    ['JSON', 'application/json', undefined],
    ['server-sent events', 'text/event-stream', 'sse'],
    ['server-sent events in other letters', 'Text/Event-Stream', 'sse'],
    ['what urql asks for', 'text/event-stream, multipart/mixed', 'sse'],
    ['multipart alone', 'multipart/mixed', 'multipart'],
    ['multipart with a boundary', 'multipart/mixed;boundary=other', 'multipart'],
    ['multipart subscriptions', 'multipart/mixed;subscriptionSpec=1.0', 'multipart'],
    [
      'what Apollo Client asks for',
      'multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/json',
      'multipart',
    ],
    ['their version in quotes', 'multipart/mixed; boundary="graphql"; subscriptionSpec="1.0"', 'multipart'],
    ['multipart subscriptions of another version', 'multipart/mixed;subscriptionSpec=2.0', undefined],
    ['incremental delivery', 'multipart/mixed;deferSpec=20220824', undefined],
    ['incremental delivery of later clients', 'multipart/mixed;incrementalSpec=v0.2', undefined],
    ['incremental delivery and subscriptions', 'multipart/mixed;deferSpec=20220824, multipart/mixed', 'multipart'],
    ['events that are refused', 'text/event-stream;q=0, multipart/mixed', 'multipart'],
    ['streams that are refused', 'text/event-stream;q=0.0, multipart/mixed; q=0, application/json', undefined],
    ['events of little weight', 'text/event-stream;q=0.1', 'sse'],
    ['another type that begins alike', 'text/event-streams, multipart/mixedness', undefined],
  ])('for %s', (_, accept, name) => expect(framingFor(accept)?.name).toBe(name));
});
