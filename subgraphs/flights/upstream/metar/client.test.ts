import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import type { UpstreamHttp, UpstreamRequest } from '../../../../platform/upstream/upstream-http.ts';
import { createMetarClient } from './client.ts';

const call = new Call();
const responding = (status: number, body: string) => {
  const asked: UpstreamRequest[] = [];
  const http: UpstreamHttp = {
    source: 'metar',
    emulated: false,
    atVendor: false,
    request: async (request) => {
      asked.push(request);
      return { status, headers: {}, body: new TextEncoder().encode(body), text: () => body, respondedAtMs: 0 };
    },
  };
  return { asked, metar: createMetarClient(http) };
};

describe('the METAR client', () => {
  it('requests all stations at once, each once', async () => {
    const { metar, asked } = responding(200, '[]');
    await metar.observations(['KZZA', 'KZZB', 'KZZA'], call);
    expect(asked).toMatchObject([{ path: '/api/data/metar', query: { ids: 'KZZA,KZZB', format: 'json' } }]);
  });

  it('sends no request without stations', async () => {
    const { metar, asked } = responding(200, '[]');
    expect(await metar.observations([], call)).toEqual({ byStation: {}, warnings: [] });
    expect(asked).toEqual([]);
  });

  it.each([
    [204, ''],
    [200, ''],
    [200, '[]'],
  ])('treats %i "%s" as no observation', async (status, body) => {
    expect(await responding(status, body).metar.observations(['KZZA'], call)).toEqual({ byStation: {}, warnings: [] });
  });

  it.each([
    [200, '<html>'],
    [200, '{"status":"error","error":"x"}'],
    [400, '{"status":"error","error":"x"}'],
    [404, ''],
  ])('reports %i %s as malformed', async (status, body) => {
    await expect(responding(status, body).metar.observations(['KZZA'], call)).rejects.toMatchObject({
      reason: 'malformed',
    });
  });
});
