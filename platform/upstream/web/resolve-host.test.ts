import { createSocket } from 'node:dgram';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanUp, cleanups } from '../../../tests/kit/suite/cleanups.ts';
import { never } from '../../../tests/kit/upstream/upstream-wire.ts';
import { createDnsResolver, lookUpHost } from './resolve-host.ts';

afterEach(cleanUp);

const a = 1;
const aaaa = 28;

/**
 * A name server with records by type; undefined for no response, null for a name that does not exist (RFC 1035, 4.1).
 */
const nameServer = async (recordsOf: (type: number) => readonly Buffer[] | null | undefined) => {
  const socket = createSocket('udp4');
  const asked: number[] = [];
  socket.on('message', (query, { port, address }) => {
    // Header, name, type, class; the rest (EDNS) is left out of the response.
    const end = query.indexOf(0, 12) + 5;
    const type = query.readUInt16BE(end - 4);
    asked.push(type);
    const records = recordsOf(type);
    if (records === undefined) return;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(records === null ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records?.length ?? 0, 6);
    header.writeUInt32BE(0, 8);
    const responses = (records ?? []).map((data) => {
      const record = Buffer.alloc(12);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(type, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt32BE(60, 6);
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    socket.send(Buffer.concat([header, query.subarray(12, end), ...responses]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise<void>((resolve) => socket.close(() => resolve())));
  return { resolve: createDnsResolver([`127.0.0.1:${socket.address().port}`]), socket, asked };
};

const loopback = Buffer.from([127, 0, 0, 1]);
const other = Buffer.from([192, 0, 2, 7]);
const ipv6 = Buffer.from('20010db8000000000000000000000001', 'hex');

describe('the addresses of a name', () => {
  it('are of both families', async () => {
    const { resolve } = await nameServer((type) => (type === a ? [other, loopback] : [ipv6]));
    expect(
      [...(await resolve('pages.example', never.signal))].sort((x, y) => (x.address < y.address ? -1 : 1)),
    ).toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '192.0.2.7', family: 4 },
      { address: '2001:db8::1', family: 6 },
    ]);
  });

  it.each([
    ['IPv4', a, other, { address: '192.0.2.7', family: 4 }],
    ['IPv6', aaaa, ipv6, { address: '2001:db8::1', family: 6 }],
  ])('may be %s only', async (_family, known, record, address) => {
    const { resolve } = await nameServer((type) => (type === known ? [record] : []));
    expect(await resolve('pages.example', never.signal)).toEqual([address]);
  });

  it('are missing if the name does not exist', async () => {
    const { resolve } = await nameServer(() => null);
    await expect(resolve('pages.example', never.signal)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('are not awaited after the caller has left', async () => {
    const controller = new AbortController();
    const gone = new Error('gone');
    const { resolve } = await nameServer(() => {
      controller.abort(gone);
      return undefined;
    });
    await expect(resolve('pages.example', controller.signal)).rejects.toBe(gone);
  });

  it('are not requested if the caller has left', async () => {
    const { resolve, asked } = await nameServer(() => [loopback]);
    await expect(resolve('pages.example', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(asked).toEqual([]);
  });

  it('of the hosts file are found for the operator', async () => {
    expect((await lookUpHost('localhost', never.signal)).map(({ address }) => address)).toContainEqual(
      expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/),
    );
  });
});
