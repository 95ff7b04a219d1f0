import { z } from 'zod';
import { lenientEpochSeconds, lenientNumber } from '../../../../platform/upstream/decode/lenient-fields.ts';

const optionalText = z.string().trim().min(1).optional().catch(undefined);

const cloud = z.object({ cover: z.string().trim().min(1), base: lenientNumber, type: optionalText });

/**
 * A report of aviationweather.gov/api/data/metar?format=json. Unknown fields are left out since 2026 and were null
 * before; a field of another type is unknown, too. Only station and raw text are required.
 */
export const metarRow = z.object({
  icaoId: z.string().trim().min(1),
  rawOb: z.string().trim().min(1),
  obsTime: lenientEpochSeconds,
  /** Rounded to the hour; used only without `obsTime`. */
  reportTime: optionalText,
  receiptTime: optionalText,
  metarType: optionalText,
  temp: lenientNumber,
  dewp: lenientNumber,
  /** Degrees or `VRB`. */
  wdir: z.union([z.number(), z.string()]).optional().catch(undefined),
  wspd: lenientNumber,
  wgst: lenientNumber,
  /** Statute miles, or a text such as `10+` for that or more. */
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
