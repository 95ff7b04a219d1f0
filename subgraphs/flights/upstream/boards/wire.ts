import { z } from 'zod';
import { asciiUpper } from '../../../../platform/text/ascii-case.ts';
import { flag, lenient, list, part, rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';

/** A dash and the like in a field say that it is empty. */
const isWritten = (value: string): boolean => /[\p{L}\p{N}]/u.test(value);

/**
 * Bodies of AeroDataBox (OpenAPI 1.14, and recordings of 2022 to 2025, upstream notes 4a). Only the flight number is
 * required: one odd field must not cost the flight.
 */
const stated = z
  .union([z.string(), z.number().transform(String)])
  .transform((value) => value.trim())
  .transform((value) => (isWritten(value) ? value : null));
const text = lenient(stated);
/** A code of IATA or ICAO. */
const code = lenient(stated.transform((value) => (value === null ? null : asciiUpper(value))));

const time = part({ utc: text, local: text });

const airport = part({ icao: code, iata: code, name: text, shortName: text, timeZone: text });

const movementWire = z.object({
  airport,
  scheduledTime: time,
  revisedTime: time,
  predictedTime: time,
  runwayTime: time,
  // Flat fields of recordings up to 2023; those of 2022 have no others.
  scheduledTimeUtc: text,
  scheduledTimeLocal: text,
  actualTimeUtc: text,
  actualTimeLocal: text,
  runwayTimeUtc: text,
  runwayTimeLocal: text,
  terminal: text,
  checkInDesk: text,
  gate: text,
  baggageBelt: text,
  runway: text,
  quality: list,
});

const movement = lenient(movementWire);

export const flightWire = z.object({
  number: z
    .union([z.string(), z.number().transform(String)])
    .transform((value) => asciiUpper(value.replace(/\s+/g, '')))
    .pipe(z.string().min(1)),
  callSign: text,
  status: text,
  codeshareStatus: text,
  /** Present on flights found by number, and on few of boards. */
  lastUpdatedUtc: text,
  isCargo: flag,
  aircraft: part({ reg: text, modeS: text, model: text }),
  airline: part({ name: text, iata: code, icao: code }),
  /** One side only: the queried airport's times with the other airport's name. */
  movement,
  departure: movement,
  arrival: movement,
});

/** Either list may be null. A body without both is another format. */
export const boardWire = z
  .object({ departures: rawRows.nullish(), arrivals: rawRows.nullish() })
  .refine((body) => body.departures !== undefined || body.arrivals !== undefined);

/** One element for each leg. */
export const flightsWire = rawRows.nullable();

export type MovementWire = z.output<typeof movementWire>;
export type FlightWire = z.output<typeof flightWire>;
