import { hourMs, toInstant } from '../../platform/runtime/clock/clock.ts';
import { defineUpstream } from '../engine/define-upstream.ts';
import { json, noContent, refuse, twoDigits } from '../engine/responses.ts';
import { type Observation, observationsOf } from './observation.ts';

const digits = (value: number, length: number): string => String(value).padStart(length, '0');

const metresPerMile = 1609.344;
/** 9999 is ten kilometres or more. */
const metresOf = (miles: number): number => (miles >= 10 ? 9999 : Math.round((miles * metresPerMile) / 500) * 500);

const wholeDegrees = (tenths: number): string => {
  const degrees = Math.round(tenths / 10);
  return `${degrees < 0 ? 'M' : ''}${twoDigits(Math.abs(degrees))}`;
};
const tenthsGroup = (tenths: number): string => `${tenths < 0 ? 1 : 0}${digits(Math.abs(tenths), 3)}`;

const categoryOf = ({ visibilityMiles: miles, clouds }: Observation): string => {
  const ceiling = Math.min(...clouds.filter(({ cover }) => cover === 'BKN' || cover === 'OVC').map(({ base }) => base));
  if (miles < 1 || ceiling < 500) return 'LIFR';
  if (miles < 3 || ceiling < 1000) return 'IFR';
  return miles <= 5 || ceiling <= 3000 ? 'MVFR' : 'VFR';
};

const coverOrder = ['CLR', 'FEW', 'SCT', 'BKN', 'OVC'];
const totalCover = ({ clouds }: Observation): string =>
  coverOrder.findLast((cover) => clouds.some((layer) => layer.cover === cover)) ?? 'CLR';

/** Since September 2025 the raw text begins with the report type. */
const toRawText = (observation: Observation): string => {
  const { station, windDegrees: from, gustKnots, visibilityMiles: miles, isMetric, clouds } = observation;
  const { temperatureTenths, dewPointTenths, altimeterTenthsHpa: pressure } = observation;
  const [, , day = '', hour = '', minute = ''] = toInstant(observation.observedMs).split(/[-T:]/);
  const wind = `${from === undefined ? 'VRB' : digits(from, 3)}${twoDigits(observation.windKnots)}`;
  const statuteMiles = Number.isInteger(miles) ? `${miles}SM` : `${Math.floor(miles)} 1/2SM`;
  const sky = clouds.map(({ cover, base, type = '' }) => `${cover}${digits(base / 100, 3)}${type}`);
  const inches = Math.round((pressure / 10) * 2.953);
  const tenths = `T${tenthsGroup(temperatureTenths)}${tenthsGroup(dewPointTenths)}`;
  return [
    'METAR',
    station.icao,
    `${day}${hour}${minute}Z`,
    `${wind}${gustKnots === undefined ? '' : `G${gustKnots}`}KT`,
    isMetric ? digits(metresOf(miles), 4) : statuteMiles,
    ...(observation.weather === undefined ? [] : [observation.weather]),
    ...(sky.length === 0 ? [isMetric ? 'NSC' : 'CLR'] : sky),
    `${wholeDegrees(temperatureTenths)}/${wholeDegrees(dewPointTenths)}`,
    isMetric ? `Q${digits(Math.floor(pressure / 10), 4)}` : `A${digits(inches, 4)}`,
    ...(isMetric ? ['NOSIG'] : ['RMK', 'AO2', `SLP${digits(pressure % 1000, 3)}`, tenths]),
  ].join(' ');
};

/** Keys without a value are absent, as in the 2026 recordings. */
const toReport = (observation: Observation) => {
  const { station, observedMs, visibilityMiles: miles, isMetric } = observation;
  const pressure = observation.altimeterTenthsHpa / 10;
  const degrees = (tenths: number) => (isMetric ? Math.round(tenths / 10) : tenths / 10);
  const farthest = isMetric ? '6+' : '10+';
  return {
    icaoId: station.icao,
    receiptTime: toInstant(observedMs + 188_128),
    obsTime: Math.floor(observedMs / 1000),
    // Rounded to the hour, whereas `obsTime` is exact.
    reportTime: toInstant(Math.round(observedMs / hourMs) * hourMs),
    temp: degrees(observation.temperatureTenths),
    dewp: degrees(observation.dewPointTenths),
    wdir: observation.windDegrees ?? 'VRB',
    wspd: observation.windKnots,
    wgst: observation.gustKnots,
    visib: miles >= 10 ? farthest : isMetric ? Math.round((metresOf(miles) / metresPerMile) * 100) / 100 : miles,
    altim: isMetric ? Math.floor(pressure) : pressure,
    slp: isMetric ? undefined : pressure,
    qcField: isMetric ? 16 : 12,
    wxString: observation.weather,
    metarType: 'METAR',
    rawOb: toRawText(observation),
    lat: station.latitude,
    lon: station.longitude,
    elev: station.elevationMetres,
    name: `${station.city}/${station.shortName}, ${station.countryCode}`,
    cover: totalCover(observation),
    clouds: observation.clouds,
    fltCat: categoryOf(observation),
  };
};

const errorResponse = (status: number, error = 'The service is not available') =>
  json(status, { status: 'error', error });

/** The real service retains 15 days. */
const maxHours = 360;

/** Stand-in for https://aviationweather.gov/api/data/metar. */
export const metar = defineUpstream({
  name: 'metar',
  errorResponse,
  unknown: (status) => (status === 405 ? errorResponse(400, 'Method not supported') : errorResponse(404, 'Not found')),
  invalid: (name, value) => errorResponse(400, name === 'format' ? `Invalid format: ${value}` : 'Invalid hours'),
  routes: {
    'GET /api/data/metar': async ({ context, parameters }) => {
      const ids = parameters
        .list('ids')
        .map((id) => id.trim())
        .filter((id) => id !== '');
      if (ids.length === 0) refuse(errorResponse(400, 'No ids specified'));
      const hours = parameters.integer('hours', { high: maxHours, missing: 0 });
      const format = parameters.oneOf('format', ['raw', 'json'], 'raw');
      const observations = await observationsOf(ids, hours, context);
      // An empty result is 204 without a body, on which a JSON parser throws.
      if (observations.length === 0) return noContent;
      return format === 'json'
        ? json(200, observations.map(toReport))
        : { status: 200, contentType: 'text/plain', body: `${observations.map(toRawText).join('\n')}\n` };
    },
  },
});
