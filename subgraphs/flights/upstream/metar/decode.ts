import type { Warning } from '../../../../platform/errors/warnings.ts';
import { asciiUpper } from '../../../../platform/text/ascii-case.ts';
import { decodeRows, toRowsDroppedWarning } from '../../../../platform/upstream/decode/decode-json.ts';
import { toWhole } from '../../../../platform/upstream/decode/lenient-fields.ts';
import type { CloudLayer, WeatherObservation, WeatherReports, Wind } from '../../model/airport.ts';
import { type MetarRow, metarRow } from './wire.ts';

/** `2026-10-08T03:54:08.128Z`, or before September 2025 `2023-11-03 21:54:03`, which is UTC without a marker. */
export const parseStamp = (text: string | undefined): number | undefined => {
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)Z?$/.exec(text ?? '');
  const ms = found === null ? Number.NaN : Date.parse(`${found[1]}T${found[2]}Z`);
  return Number.isNaN(ms) ? undefined : ms;
};

const toWind = (row: MetarRow): Wind | null => {
  if (row.wspd === undefined) return null;
  const stated = String(row.wdir ?? '')
    .trim()
    .toUpperCase();
  const speedKnots = Math.round(row.wspd);
  // A calm has direction 0; a wind from the north has 360.
  const directionDegrees = /^\d+(\.\d+)?$/.test(stated) && speedKnots > 0 ? Math.round(Number(stated)) : null;
  const isVariable = stated === 'VRB';
  return { directionDegrees, isVariable, speedKnots, gustKnots: toWhole(row.wgst) };
};

const metersOfMile = 1609.344;
/** What a report in metres states as this is so much or more. */
const longestMeters = 10_000;

/** The visibility after the wind of a report in metres (WMO 306 FM 15), where 9999 and CAVOK are 10 km or more. */
const metersOf = (rawText: string): number | null => {
  const found = /\d(?:KT|MPS|KMH)(?: \d{3}V\d{3})? (?:(\d{4})(?:NDV)?|CAVOK)(?= |=|$)/.exec(rawText);
  if (found === null) return null;
  return found[1] === undefined || found[1] === '9999' ? longestMeters : Number(found[1]);
};

/** The source converts reports in metres to miles, with two digits: the report itself is exact. */
const toVisibility = ({
  visib,
  rawOb,
}: MetarRow): Pick<WeatherObservation, 'visibilityStatuteMiles' | 'visibilityMeters' | 'isVisibilityOrMore'> => {
  const found = /^(\d+(?:\.\d+)?)(\+?)$/.exec(String(visib ?? '').trim());
  const miles = found === null ? null : Number(found[1]);
  return {
    visibilityStatuteMiles: miles,
    visibilityMeters: metersOf(rawOb) ?? (miles === null ? null : Math.round(miles * metersOfMile)),
    isVisibilityOrMore: found?.[2] === '+' || metersOf(rawOb) === longestMeters,
  };
};

const toClouds = (row: MetarRow): CloudLayer[] =>
  row.clouds
    .map((layer) => ({ cover: layer.cover, baseFeet: toWhole(layer.base), type: layer.type ?? null }))
    .sort((a, b) => (a.baseFeet ?? Number.POSITIVE_INFINITY) - (b.baseFeet ?? Number.POSITIVE_INFINITY) || 0);

/** From clear to obscured, with synonyms side by side. */
const covers = ['SKC', 'CLR', 'NSC', 'NCD', 'FEW', 'SCT', 'BKN', 'OVC', 'OVX', 'VV'];

/** The source states the cover since 2026. For earlier responses it is derived from the cloud layers. */
const toSkyCover = (row: MetarRow): string | null =>
  row.cover ?? row.clouds.map((layer) => layer.cover).sort((a, b) => covers.indexOf(b) - covers.indexOf(a))[0] ?? null;

const observedMs = (row: MetarRow): number | undefined =>
  row.obsTime === undefined ? (parseStamp(row.reportTime) ?? parseStamp(row.receiptTime)) : row.obsTime * 1000;

const toObservation = (row: MetarRow, atMs: number): WeatherObservation => ({
  station: asciiUpper(row.icaoId),
  observedAt: new Date(atMs).toISOString(),
  // The raw text begins with its type since September 2025. Before, it began with the station.
  reportType: row.metarType ?? /^(METAR|SPECI)\b/.exec(row.rawOb)?.[1] ?? null,
  rawText: row.rawOb,
  temperatureCelsius: row.temp ?? null,
  dewPointCelsius: row.dewp ?? null,
  wind: toWind(row),
  ...toVisibility(row),
  altimeterHectopascals: row.altim ?? null,
  seaLevelPressureHectopascals: row.slp ?? null,
  presentWeather: row.wxString ?? null,
  skyCover: toSkyCover(row),
  clouds: toClouds(row),
  verticalVisibilityFeet: toWhole(row.vertVis),
  flightCategory: row.fltCat ?? null,
});

/** Rows without a readable time are dropped with a warning. */
export const decodeMetars = (source: string, body: readonly unknown[]): WeatherReports => {
  const { rows, warnings } = decodeRows(source, body, metarRow);
  const newest = new Map<string, WeatherObservation>();
  let undated = 0;
  for (const row of rows) {
    const atMs = observedMs(row);
    if (atMs === undefined || !(Math.abs(atMs) < 8.64e15)) {
      undated++;
      continue;
    }
    const observation = toObservation(row, atMs);
    const known = newest.get(observation.station);
    if (known === undefined || known.observedAt < observation.observedAt) newest.set(observation.station, observation);
  }
  const all: Warning[] = undated === 0 ? warnings : [...warnings, toRowsDroppedWarning(source, undated, body.length)];
  return { byStation: Object.fromEntries(newest), warnings: all };
};
