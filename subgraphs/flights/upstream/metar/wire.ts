import { z } from 'zod';

/**
 * One report of aviationweather.gov/api/data/metar?format=json. Since 2026 null fields are left out, before they were explicit: both
 * are unknown. A field of an unexpected type is unknown too and does not cost the report; station, time and raw text have to be there.
 */
const numeric = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined);
const optionalText = z.string().trim().min(1).optional().catch(undefined);

const cloud = z.object({ cover: z.string().trim().min(1), base: numeric, type: optionalText });

export const metarRow = z.object({
  icaoId: z.string().trim().min(1),
  rawOb: z.string().trim().min(1),
  /** Epoch seconds. */
  obsTime: numeric,
  /** Rounded to the hour; only for reports without obsTime. */
  reportTime: optionalText,
  receiptTime: optionalText,
  metarType: optionalText,
  temp: numeric,
  dewp: numeric,
  /** Degrees or `VRB`. */
  wdir: z.union([z.number(), z.string()]).optional().catch(undefined),
  wspd: numeric,
  wgst: numeric,
  /** Statute miles or a text such as `10+`, which is that or more. */
  visib: z.union([z.number(), z.string()]).optional().catch(undefined),
  altim: numeric,
  slp: numeric,
  wxString: optionalText,
  vertVis: numeric,
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
