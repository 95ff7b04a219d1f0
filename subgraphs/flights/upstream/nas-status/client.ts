import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { ProgramSource } from '../../model/airport.ts';
import { type TimeZoneOfLid, toProgramFeed } from './decode.ts';
import type { StatusParser } from './status-parser.ts';
import { type NasDocument, toNasDocument } from './wire.ts';

interface NasStatusClientOptions {
  readonly parser: Pick<StatusParser, 'parse'>;
  readonly timeZoneOfLid?: TimeZoneOfLid;
  /** Called with each document, of which the rows are not validated. */
  readonly onDocument?: (document: NasDocument) => void;
}

/** Throws `UpstreamError`. */
export const createNasStatusClient = (
  http: UpstreamHttp,
  { parser, timeZoneOfLid, onDocument = () => {} }: NasStatusClientOptions,
): ProgramSource => ({
  source: http.source,
  feed: async (call) => {
    const response = await http.request(
      { path: '/api/airport-status-information', headers: { accept: 'application/xml' } },
      call,
    );
    if (response.status !== 200) throw unexpectedStatus(http.source, response);
    const document = toNasDocument(http.source, await parser.parse(http.source, response.text(), call));
    onDocument(document);
    return toProgramFeed(http.source, document, timeZoneOfLid);
  },
});
