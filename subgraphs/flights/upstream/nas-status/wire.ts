import { z } from 'zod';
import { asciiUpper } from '../../../../platform/text/ascii-case.ts';
import { characterOf } from '../../../../platform/text/character-reference.ts';
import { decodeValue } from '../../../../platform/upstream/decode/decode-json.ts';

const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML's five entities and character references, once. Collapses white space. */
export const decodeText = (text: string): string =>
  text
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return predefined[name] ?? whole;
        return (decimal === undefined ? characterOf(hex ?? '', 16) : characterOf(decimal, 10)) ?? whole;
      },
    )
    .replace(/\s+/g, ' ')
    .trim();

/** Notices to airmen have some hundred characters. Expressions over longer texts would hold the thread. */
const longestText = 4000;

/** Shapes after AirportStatus.dtd 2.2. All elements are text, which decode.ts interprets. */
const text = z.string().max(longestText).transform(decodeText);
const optionalText = text.optional();
const airportCode = text.pipe(z.string().regex(/^[A-Z0-9]{3,4}$/i)).transform(asciiUpper);

const leg = z.object({
  '@Type': z.enum(['Arrival', 'Departure']),
  Min: optionalText,
  Max: optionalText,
  Trend: optionalText,
});

export const nasRow = z.discriminatedUnion('list', [
  z.object({ list: z.literal('ground-stop'), ARPT: airportCode, Reason: optionalText, End_Time: optionalText }),
  z.object({
    list: z.literal('ground-delay'),
    ARPT: airportCode,
    Reason: optionalText,
    Avg: optionalText,
    Max: optionalText,
  }),
  z.object({
    list: z.literal('delay'),
    ARPT: airportCode,
    Reason: optionalText,
    Arrival_Departure: z.array(leg).min(1),
  }),
  z.object({
    list: z.literal('closure'),
    ARPT: airportCode,
    Reason: optionalText,
    Start: optionalText,
    Reopen: optionalText,
  }),
]);
export type NasRow = z.output<typeof nasRow>;
export type NasLeg = z.output<typeof leg>;

/** Keyed by the list element, because `Name` differs between years and two blocks share the name "Airport Closures". */
const lists = [
  { list: 'ground-stop', element: 'Ground_Stop_List', row: 'Program' },
  { list: 'ground-delay', element: 'Ground_Delay_List', row: 'Ground_Delay' },
  { list: 'delay', element: 'Arrival_Departure_Delay_List', row: 'Delay' },
  { list: 'closure', element: 'Airport_Closure_List', row: 'Airport' },
] as const;

const envelope = z.object({
  AIRPORT_STATUS_INFORMATION: z.object({
    Update_Time: text,
    /** An empty element is ''. Blocks of airspace flows and CTOPs name no airport and are ignored. */
    Delay_type: z.array(z.union([z.record(z.string(), z.unknown()), z.string()])).default([]),
  }),
});

export interface NasDocument {
  readonly updateTime: string;
  /** Unvalidated except for their list. */
  readonly rows: readonly unknown[];
}

const childrenOf = (parent: unknown, name: string): readonly unknown[] => {
  if (typeof parent !== 'object' || parent === null) return [];
  const child = (parent as Record<string, unknown>)[name];
  return Array.isArray(child) ? child : [];
};

/** Throws `UpstreamError` `malformed` for another document, such as the site's HTML pages. */
export const toNasDocument = (source: string, parsed: unknown): NasDocument => {
  const feed = decodeValue(source, parsed, envelope).AIRPORT_STATUS_INFORMATION;
  const rows = feed.Delay_type.flatMap((block) =>
    lists.flatMap(({ list, element, row }) =>
      childrenOf(block, element)
        .flatMap((found) => childrenOf(found, row))
        .map((found) => ({ ...(typeof found === 'object' ? found : {}), list })),
    ),
  );
  return { updateTime: feed.Update_Time, rows };
};
