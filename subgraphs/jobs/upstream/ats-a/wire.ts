import { z } from 'zod';
import { lenientNumber, list, part, text } from '../../../../platform/upstream/decode/lenient-fields.ts';

/**
 * Empty fields are `""`, or absent: `commitment`, `department`, `salaryRange`, `salaryDescription`. `createdAt` is the
 * only date.
 */
export const postingWire = z.object({
  id: z.string(),
  /** The title. */
  text: z.string(),
  categories: part({ commitment: text, department: text, location: text, team: text, allLocations: list }),
  /** ISO 3166-1 alpha-2, of the first location. */
  country: text,
  /** `remote`, `hybrid`, `onsite` (documented as `on-site`), `unspecified`. */
  workplaceType: text,
  /** Milliseconds. */
  createdAt: lenientNumber,
  hostedUrl: text,
  applyUrl: text,
  /** Opening and body together are `description`. */
  opening: text,
  openingPlain: text,
  description: text,
  descriptionPlain: text,
  descriptionBody: text,
  descriptionBodyPlain: text,
  /** Sections: the only place of requirements and the like. */
  lists: list,
  /** Closing text. */
  additional: text,
  additionalPlain: text,
  salaryRange: part({ currency: text, interval: text, min: lenientNumber, max: lenientNumber }),
  salaryDescription: text,
  salaryDescriptionPlain: text,
});
export type PostingWire = z.output<typeof postingWire>;

/** Heading, and items without the list around them. */
export const sectionWire = z.object({ text, content: text });
export type SectionWire = z.output<typeof sectionWire>;
