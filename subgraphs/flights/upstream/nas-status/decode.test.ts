import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { statusHere } from '../../../../tests/kit/flights/status-here.ts';
import { type TimeZoneOfLid, toMinutes, toProgramFeed } from './decode.ts';
import { parseXml } from './parse-xml.ts';
import { toNasDocument } from './wire.ts';

const feed = (blocks: string, updateTime = 'Fri Nov 20 19:30:00 2026 GMT') =>
  `<AIRPORT_STATUS_INFORMATION><Update_Time>${updateTime}</Update_Time><Dtd_File>http://feed.example/AirportStatus.dtd</Dtd_File>${blocks}</AIRPORT_STATUS_INFORMATION>`;
const block = (name: string, list: string) => `<Delay_type><Name>${name}</Name>${list}</Delay_type>`;
const stop = (code: string, end = '4:30 pm EST') =>
  `<Program><ARPT>${code}</ARPT><Reason>thunderstorms</Reason><End_Time>${end}</End_Time></Program>`;
const closure = (code: string, reason: string, start = 'Nov 11 at 04:30 UTC.', reopen = 'Nov 22 at 09:45 UTC.') =>
  `<Airport><ARPT>${code}</ARPT><Reason>${reason}</Reason><Start>${start}</Start><Reopen>${reopen}</Reopen></Airport>`;
const closures = (...rows: string[]) =>
  block('Airport Closures', `<Airport_Closure_List>${rows.join('')}</Airport_Closure_List>`);

const decode = (body: string, timeZoneOfLid?: TimeZoneOfLid) =>
  toProgramFeed('nas_status', toNasDocument('nas_status', parseXml(body)), timeZoneOfLid);
const call = new Call();
const decodeText = async (body: string) =>
  toProgramFeed('nas_status', toNasDocument('nas_status', await statusHere.parse('nas_status', body, call)));
const programsOf = (body: string, code: string) =>
  decode(body)
    .listed.filter((entry) => entry.faaLid === code)
    .map((entry) => entry.program);

describe('the program feed', () => {
  it('reads every kind of list', () => {
    const body = feed(
      block('Ground Stop Programs', `<Ground_Stop_List>${stop('ZZA')}</Ground_Stop_List>`) +
        block(
          'Ground Delay Programs',
          '<Ground_Delay_List><Ground_Delay><ARPT>ZZB</ARPT><Reason>low ceilings</Reason><Avg>1 hour and 5 minutes</Avg><Max>2 hours</Max></Ground_Delay></Ground_Delay_List>',
        ) +
        block(
          'General Arrival/Departure Delay Info',
          '<Arrival_Departure_Delay_List><Delay><ARPT>ZZC</ARPT><Reason>WX:Fog</Reason><Arrival_Departure Type="Departure"><Min>16 minutes</Min><Max>30 minutes</Max><Trend>Decreasing</Trend></Arrival_Departure></Delay></Arrival_Departure_Delay_List>',
        ) +
        closures(closure('ZZD', '!ZZD 11/001 ZZD AD AP CLSD 2611200000-2611220945')),
    );
    const rest = {
      averageDelayMinutes: null,
      minimumDelayMinutes: null,
      maximumDelayMinutes: null,
      trend: null,
      startsAt: null,
      endsAt: null,
      dailyWindowUtc: null,
      isOpenToAirlines: null,
      isActive: true,
    };
    expect(decode(body)).toEqual({
      updatedAt: '2026-11-20T19:30:00.000Z',
      warnings: [],
      listed: [
        {
          faaLid: 'ZZA',
          program: { ...rest, kind: 'GROUND_STOP', reason: 'thunderstorms', endsAt: '2026-11-20T21:30:00.000Z' },
        },
        {
          faaLid: 'ZZB',
          program: {
            ...rest,
            kind: 'GROUND_DELAY',
            reason: 'low ceilings',
            averageDelayMinutes: 65,
            maximumDelayMinutes: 120,
          },
        },
        {
          faaLid: 'ZZC',
          program: {
            ...rest,
            kind: 'DEPARTURE_DELAY',
            reason: 'WX:Fog',
            minimumDelayMinutes: 16,
            maximumDelayMinutes: 30,
            trend: 'DECREASING',
          },
        },
        {
          faaLid: 'ZZD',
          program: {
            ...rest,
            kind: 'CLOSURE',
            reason: '!ZZD 11/001 ZZD AD AP CLSD 2611200000-2611220945',
            startsAt: '2026-11-20T00:00:00.000Z',
            endsAt: '2026-11-22T09:45:00.000Z',
            isOpenToAirlines: false,
          },
        },
      ],
    });
  });

  it('reads both blocks that are named "Airport Closures"', () => {
    const body = feed(
      closures(closure('ZZA', 'ZZA AD AP CLSD 2611200000-2611220945')) +
        closures(
          closure('ZZB', 'ZZB AD AP CLSD TO GLIDERS 2611200000-2611220945'),
          closure('ZZC', 'ZZC AD AP CLSD TO GLIDERS 2611200000-2611220945'),
        ),
    );
    expect(decode(body).listed.map((entry) => [entry.faaLid, entry.program.kind])).toEqual([
      ['ZZA', 'CLOSURE'],
      ['ZZB', 'RESTRICTION'],
      ['ZZC', 'RESTRICTION'],
    ]);
  });

  it('uses the list element instead of the name', () => {
    expect(
      programsOf(feed(block('Something New', `<Ground_Stop_List>${stop('ZZA')}</Ground_Stop_List>`)), 'ZZA'),
    ).toMatchObject([{ kind: 'GROUND_STOP' }]);
  });

  it('reads both legs of a delay, and several programs of one airport', () => {
    const leg = (type: string) =>
      `<Arrival_Departure Type="${type}"><Min>31 minutes</Min><Max>45 minutes</Max><Trend>Increasing</Trend></Arrival_Departure>`;
    const body = feed(
      block('a', `<Ground_Stop_List>${stop('ZZA')}</Ground_Stop_List>`) +
        block(
          'b',
          `<Arrival_Departure_Delay_List><Delay><ARPT>ZZA</ARPT><Reason>VOL:Queue</Reason>${leg('Arrival')}${leg('Departure')}</Delay></Arrival_Departure_Delay_List>`,
        ),
    );
    expect(programsOf(body, 'ZZA').map((program) => program.kind)).toEqual([
      'GROUND_STOP',
      'ARRIVAL_DELAY',
      'DEPARTURE_DELAY',
    ]);
  });

  it('is empty in each form of an empty feed', () => {
    for (const blocks of [
      '',
      '<Delay_type/>',
      '<Delay_type><Name>Ground Stop Programs</Name></Delay_type>',
      block('a', '<Ground_Stop_List/>'),
      block('a', '<Ground_Stop_List></Ground_Stop_List>'),
    ])
      expect(decode(feed(blocks))).toEqual({ updatedAt: '2026-11-20T19:30:00.000Z', listed: [], warnings: [] });
  });

  it('ignores programs of the airspace', () => {
    expect(
      decode(
        feed(
          block(
            'Airspace Flow Programs',
            '<Airspace_Flow_List><Airspace_Flow><CTL_Element>FCAZZ1</CTL_Element></Airspace_Flow></Airspace_Flow_List>',
          ),
        ),
      ).listed,
    ).toEqual([]);
  });

  it('lists a repeated entry once', () => {
    const row = closure('ZZA', 'ZZA AD AP CLSD 2611200000-2611220945');
    expect(decode(feed(closures(row) + closures(row))).listed).toHaveLength(1);
  });

  it("prefers the NOTAM's years and hours of a closure to Start and Reopen", () => {
    const body = feed(
      closures(
        closure(
          'ZZA',
          'ZZA AD AP CLSD TO GLIDERS 2512132300-2703132300',
          'Dec 13 at 18:00 UTC.',
          'Mar 13 at 19:00 UTC.',
        ),
      ),
    );
    expect(programsOf(body, 'ZZA')).toMatchObject([
      { startsAt: '2025-12-13T23:00:00.000Z', endsAt: '2027-03-13T23:00:00.000Z', isActive: true },
    ]);
  });

  it('says whether airlines may use an airport that is listed as closed', () => {
    const body = feed(
      closures(
        closure('ZZA', '!ZZA 11/300 ZZA AD AP CLSD EXC COMMERCIAL AIRLINES AND MEDEVAC 2611200000-2611220945'),
        closure('ZZB', 'ZZB 11/014 ZZB AD AP CLSD TO ALL ACFT 2611200000-2611220945'),
        closure('ZZC', 'airport closed'),
        closure('ZZD', 'ZZD AD AP CLSD TO TENANTS 2611200000-2611220945'),
      ),
    );
    expect(decode(body).listed.map(({ program }) => [program.kind, program.isOpenToAirlines])).toEqual([
      ['CLOSURE', true],
      ['CLOSURE', false],
      ['CLOSURE', false],
      ['RESTRICTION', null],
    ]);
  });

  it('resolves Start and Reopen when the reason is no NOTAM', () => {
    const body = feed(closures(closure('ZZA', 'snow', 'Nov 18 at 04:30 UTC.', 'Jan 02 at 09:45 UTC.')));
    expect(programsOf(body, 'ZZA')).toMatchObject([
      { startsAt: '2026-11-18T04:30:00.000Z', endsAt: '2027-01-02T09:45:00.000Z' },
    ]);
  });

  it('is in force when it states no period and its reopening month has passed: it reopens next year', () => {
    const body = feed(
      closures(closure('ZZA', '!ZZA 05/277 ZZA AD AP CLSD', 'May 27 at 18:26 UTC.', 'May 28 at 16:00 UTC.')),
    );
    expect(programsOf(body, 'ZZA')).toMatchObject([
      {
        kind: 'CLOSURE',
        startsAt: '2026-05-27T18:26:00.000Z',
        endsAt: '2027-05-28T16:00:00.000Z',
        isActive: true,
      },
    ]);
  });

  it('reads hours without minutes, and local times by the zone of the airport', () => {
    const body = feed(
      closures(closure('ZZA', 'snow', 'Nov 20 at 8 AM L', 'Nov 20 at 7 PM L')) +
        block('a', `<Ground_Stop_List>${stop('ZZB', '7 PM EDT')}</Ground_Stop_List>`),
    );
    const { listed } = decode(body, (lid) => (lid === 'ZZA' ? 'America/Denver' : null));
    expect(listed.map(({ program }) => [program.startsAt, program.endsAt, program.isActive])).toEqual([
      ['2026-11-20T15:00:00.000Z', '2026-11-21T02:00:00.000Z', true],
      [null, '2026-11-20T23:00:00.000Z', true],
    ]);
  });

  it('decides whether a closure is in force: before, within and after its period and daily hours', () => {
    const active = (updateTime: string) =>
      decode(feed(closures(closure('ZZA', 'ZZA AD AP CLSD EXC HEL DLY 1800-2000 2611191800-2611212000')), updateTime))
        .listed[0]?.program;
    expect(active('Thu Nov 19 17:59:59 2026 GMT')).toMatchObject({ isActive: false, dailyWindowUtc: '18:00-20:00' });
    expect(active('Thu Nov 19 18:00:00 2026 GMT')?.isActive).toBe(true);
    expect(active('Fri Nov 20 17:00:00 2026 GMT')?.isActive).toBe(false);
    expect(active('Sat Nov 21 19:59:59 2026 GMT')?.isActive).toBe(true);
    expect(active('Sat Nov 21 20:00:00 2026 GMT')?.isActive).toBe(false);
    expect(active('Sun Nov 22 19:00:00 2026 GMT')?.isActive).toBe(false);
  });

  it('treats a ground stop past its end as inactive, and one without a readable end as active', () => {
    const body = feed(
      block('a', `<Ground_Stop_List>${stop('ZZA', '2:00 pm EST')}${stop('ZZB', 'soon')}</Ground_Stop_List>`),
    );
    expect(programsOf(body, 'ZZA')).toMatchObject([{ endsAt: '2026-11-20T19:00:00.000Z', isActive: false }]);
    expect(programsOf(body, 'ZZB')).toMatchObject([{ endsAt: null, isActive: true }]);
  });

  it('drops an unreadable row with a warning', () => {
    const body = feed(block('a', `<Ground_Stop_List>${stop('ZZA')}${stop('')}<Program/></Ground_Stop_List>`));
    expect(decode(body).listed).toHaveLength(1);
    expect(decode(body).warnings).toEqual([
      {
        code: 'rows_dropped',
        source: 'nas_status',
        message: '2 of 3 entries of nas_status could not be read and are left out.',
      },
    ]);
  });

  it('drops a row with a text that is longer than any notice', () => {
    const days = 'MON '.repeat(100_000);
    const body = feed(
      closures(closure('ZZA', `ZZA AD AP CLSD ${days}`), closure('ZZB', 'ZZB AD AP CLSD DLY 0430-0945')),
    );
    expect(decode(body)).toMatchObject({
      listed: [{ faaLid: 'ZZB', program: { dailyWindowUtc: '04:30-09:45' } }],
      warnings: [{ code: 'rows_dropped' }],
    });
  });

  it('reads layout and references of XML, and expands nothing that the document declares', () => {
    const body = `<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x "boom"><!ENTITY y "&x;&x;">]>\n${feed(block('a', '\n <Ground_Stop_List>\n <Program> <ARPT> zza </ARPT><Reason>wind &amp; rain &#62; &y; &amp;lt;</Reason></Program></Ground_Stop_List>'))}`;
    expect(programsOf(body, 'ZZA')).toMatchObject([{ reason: 'wind & rain > &y; &lt;' }]);
  });
});

describe('a document other than the program feed', () => {
  it.each([
    ['a web page', '<!DOCTYPE html><html><head><title>Down</title></head><body><br>Website<p></body></html>'],
    ['a well-formed web page', '<html><body>Website unavailable</body></html>'],
    ['JSON', '{"status":"ok"}'],
    ['nothing', ''],
    ['a document cut short', feed('').slice(0, -10)],
    ['a feed without a time stamp', '<AIRPORT_STATUS_INFORMATION></AIRPORT_STATUS_INFORMATION>'],
    ['a feed with an unreadable time stamp', feed('', 'just now')],
    ['a feed of which no row can be read', feed(block('a', `<Ground_Stop_List>${stop('')}</Ground_Stop_List>`))],
    ['a feed of very many values', feed('<x/>'.repeat(60_000))],
  ])('is malformed: %s', async (_name, body) => {
    const error: unknown = await decodeText(body).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UpstreamError);
    expect(error).toMatchObject({ reason: 'malformed', source: 'nas_status' });
  });
});

describe('prose durations', () => {
  it.each([
    ['36 minutes', 36],
    ['1 hour and 35 minutes', 95],
    ['2 hours and 1 minute', 121],
    ['1 hour', 60],
    ['0 minutes', 0],
    ['', null],
    ['unknown', null],
    [undefined, null],
  ])('reads %s', (prose, minutes) => {
    expect(toMinutes(prose)).toBe(minutes);
  });
});

it('finds no minutes in a text of a million digits, reading each digit once', () => {
  expect(toMinutes('9'.repeat(1_000_000))).toBeNull();
  expect(toMinutes(`${'9'.repeat(400)} hours`)).toBeNull();
});
