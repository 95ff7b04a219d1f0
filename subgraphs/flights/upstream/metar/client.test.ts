import { describe, expect, it } from '@jest/globals';
import type { UpstreamHttp, UpstreamRequest } from '../../../../platform/upstream/upstream-http.ts';
import { createMetarClient } from './client.ts';

const signal = new AbortController().signal;
const answering = (status: number, body: string) => {
  const asked: UpstreamRequest[] = [];
  const http: UpstreamHttp = {
    source: 'metar',
    emulated: false,
    atVendor: false,
    request: async (request) => {
      asked.push(request);
      return { status, headers: {}, body: new TextEncoder().encode(body), text: () => body, answeredAtMs: 0 };
    },
  };
  return { asked, metar: createMetarClient(http) };
};

describe('the METAR client', () => {
  it('requests all stations at once, each once', async () => {
    const { metar, asked } = answering(200, '[]');
    await metar.observations(['KZZA', 'KZZB', 'KZZA'], signal);
    expect(asked).toMatchObject([{ path: '/api/data/metar', query: { ids: 'KZZA,KZZB', format: 'json' } }]);
  });

  it('sends no request without stations', async () => {
    const { metar, asked } = answering(200, '[]');
    expect(await metar.observations([], signal)).toEqual({ byStation: {}, warnings: [] });
    expect(asked).toEqual([]);
  });

  it.each([
    [204, ''],
    [200, ''],
    [200, '[]'],
  ])('treats %i "%s" as no observation', async (status, body) => {
    expect(await answering(status, body).metar.observations(['KZZA'], signal)).toEqual({ byStation: {}, warnings: [] });
  });

  it.each([
    [200, '<html>'],
    [200, '{"status":"error","error":"x"}'],
    [400, '{"status":"error","error":"x"}'],
    [404, ''],
  ])('reports %i %s as malformed', async (status, body) => {
    await expect(answering(status, body).metar.observations(['KZZA'], signal)).rejects.toMatchObject({
      reason: 'malformed',
    });
  });
});
