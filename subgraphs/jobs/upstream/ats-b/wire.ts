import { z } from 'zod';
import { lenient, lenientNumber, rawRows, text } from '../../../../platform/upstream/decode/lenient-fields.ts';

const list = <T>(row: z.ZodType<T | null>) =>
  lenient(z.array(row)).transform((rows) => (rows ?? []).filter((value) => value !== null));

/** Ids exceed 2^31, so they are read as text. */
const id = z.union([z.number().int().positive().transform(String), z.string().regex(/^[1-9]\d{0,18}$/)]);

/** `{"jobs":[…],"meta":{"total":N}}`. Jobs are validated one by one. */
export const boardWire = z.object({ jobs: rawRows });

export const jobHeadWire = z.object({ id, title: z.string().regex(/\S/) });

const named = z.object({ name: text }).nullable().catch(null);
/** Documented as an object with a name; some copies of boards have flattened it. */
const place = z.union([z.string().transform((name) => ({ name })), named]);

/**
 * Keys are absent, not null, without their parameter: `content`, `departments`, `offices` need `content=true`,
 * `pay_input_ranges` needs `pay_transparency=true`.
 */
export const jobWire = jobHeadWire.extend({
  /** Address at the board, or of the employer's own page with `gh_jid`. */
  absolute_url: text,
  /** Free text. */
  location: place.optional(),
  /** ISO 8601 with an offset; old captures lack it. */
  first_published: text,
  company_name: text,
  /** The employer's custom fields: text, list, flag, object or null. */
  metadata: list(z.object({ name: text, value: z.unknown() }).nullable().catch(null)),
  /** HTML, escaped once more as a whole. */
  content: text,
  departments: list(named),
  offices: list(z.object({ name: text, location: text }).nullable().catch(null)),
  pay_input_ranges: list(
    z
      .object({ min_cents: lenientNumber, max_cents: lenientNumber, currency_type: text, title: text, blurb: text })
      .nullable()
      .catch(null),
  ),
});
export type JobWire = z.output<typeof jobWire>;
