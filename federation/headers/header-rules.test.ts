import { describe, expect, it } from '@jest/globals';
import { headersConfig } from '../config/headers-config.ts';
import { createRulePropagation, createSubgraphHeaders } from './header-rules.ts';

const sentTo = (
  config: unknown,
  received: Readonly<Record<string, string>>,
  { subgraph = 'books', setting = [] }: { subgraph?: string; setting?: readonly string[] } = {},
): Record<string, string> => {
  const parsed = headersConfig.parse(config);
  const picked = createRulePropagation(setting, parsed)(received);
  return { ...createSubgraphHeaders(setting, parsed, subgraph)?.(picked) };
};

describe('rules of headers', () => {
  it('propagate by name, under another name, and with a default', () => {
    const all = [
      { propagate: { named: 'X-Tenant' } },
      { propagate: { named: 'x-user', rename: 'x-account' } },
      { propagate: { named: 'x-region', default: 'none' } },
      { propagate: { named: 'x-absent' } },
    ];
    expect(sentTo({ all }, { 'x-tenant': 'a', 'x-user': 'b', 'x-other': 'c' })).toEqual({
      'x-tenant': 'a',
      'x-account': 'b',
      'x-region': 'none',
    });
    expect(sentTo({ all }, { 'x-region': 'north' })).toEqual({ 'x-region': 'north' });
  });

  it('are applied in their order, those for all before those of the subgraph', () => {
    const config = {
      all: [
        { propagate: { matching: '^x-' } },
        { insert: { name: 'x-from', value: 'all' } },
        { remove: { matching: 'SECRET' } },
      ],
      subgraphs: {
        books: [{ insert: { name: 'x-secret', value: 'inserted after' } }, { remove: { named: 'x-b' } }],
        people: [{ insert: { name: 'x-from', value: 'people' } }],
      },
    };
    const received = { 'x-a': '1', 'x-b': '2', 'x-secret': '3', 'x-from': '4', cookie: '5' };
    expect(sentTo(config, received)).toEqual({ 'x-a': '1', 'x-from': 'all', 'x-secret': 'inserted after' });
    expect(sentTo(config, received, { subgraph: 'people' })).toEqual({ 'x-a': '1', 'x-b': '2', 'x-from': 'people' });
    expect(sentTo(config, received, { subgraph: 'constructor' })).toEqual({ 'x-a': '1', 'x-b': '2', 'x-from': 'all' });
  });

  it('come after the setting and the trace context, which they may remove', () => {
    const config = { subgraphs: { books: [{ remove: { named: 'traceparent' } }] } };
    const received = { traceparent: '00', tracestate: 'a=b', 'x-tenant': 'a' };
    const setting = ['X-Tenant'];
    expect(sentTo(config, received, { setting })).toEqual({ tracestate: 'a=b', 'x-tenant': 'a' });
    expect(sentTo(config, received, { setting, subgraph: 'people' })).toEqual(received);
  });

  it('never propagate what belongs to a connection or a message', () => {
    const received = {
      host: 'a',
      connection: 'keep-alive, x-hop',
      'x-hop': 'b',
      'content-length': '3',
      'accept-encoding': 'br',
      te: 'trailers',
      'if-none-match': '"a"',
      'sec-websocket-key': 'c',
      'x-request-id': 'd',
      'x-kept': 'e',
    };
    expect(sentTo({ all: [{ propagate: { matching: '.' } }] }, received)).toEqual({ 'x-kept': 'e' });
  });

  it.each([
    [{ propagate: { named: 'Content-Length' } }],
    [{ propagate: { named: 'x-a', rename: 'host' } }],
    [{ insert: { name: 'transfer-encoding', value: 'chunked' } }],
    [{ insert: { name: 'x-a', value: 'two\r\nlines' } }],
    [{ insert: { name: 'x a', value: '' } }],
    [{ insert: { name: 'x-a' } }],
    [{ insert: { name: 'x-a', value: '', fromClaim: 'sub' } }],
    [{ propagate: { named: ':claim sub' } }],
    [{ propagate: { matching: '(' } }],
    [{ propagate: { named: 'x-a', matching: 'x' } }],
    [{ remove: {} }],
    [{ propagate: { named: 'x-a' }, insert: { name: 'x-b', value: '' } }],
  ])('are refused when they cannot be applied: %j', (rule) => {
    expect(headersConfig.safeParse({ all: [rule] }).success).toBe(false);
  });

  it('do no work for a request without a file', () => {
    expect(createSubgraphHeaders(['x-tenant'], undefined, 'books')).toBeUndefined();
  });
});
