import { z } from 'zod';
import { lenientEpochSeconds, lenientNumber } from '../../../../platform/upstream/lenient-number.ts';

const optionalText = z.string().trim().min(1).optional().catch(undefined);

const cloud = z.object({ cover: z.string().trim().min(1), base: lenientNumber, type: optionalText });

/**
 * One report of aviationweather.gov/api/data/metar?format=json. Since 2026 null fields are left out, before they were explicit: both
 * are unknown. A field of an unexpected type is unknown too and does not cost the report; station, time and raw text have to be there.
 */
export const metarRow = z.object({
  icaoId: z.string().trim().min(1),
  rawOb: z.string().trim().min(1),
  /** Epoch seconds. */
  obsTime: lenientEpochSeconds,
  /** Rounded to the hour; only for reports without obsTime. */
  reportTime: optionalText,
  receiptTime: optionalText,
  metarType: optionalText,
  temp: lenientNumber,
  dewp: lenientNumber,
  /** Degrees or `VRB`. */
  wdir: z.union([z.number(), z.string()]).optional().catch(undefined),
  wspd: lenientNumber,
  wgst: lenientNumber,
  /** Statute miles or a text such as `10+`, which is that or more. */
  visib: z.union([z.number(), z.string()]).optional().catch(undefined),
  altim: lenientNumber,
  slp: lenientNumber,
  wxString: optionalText,
  vertVis: lenientNumber,
  cover: optionalText,
  clouds: z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((layers) =>
      layers.flatMap((layer) => {
        const parsed = cloud.safeParse(layer);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  fltCat: z.enum(['VFR', 'MVFR', 'IFR', 'LIFR']).optional().catch(undefined),
});
export type MetarRow = z.output<typeof metarRow>;
