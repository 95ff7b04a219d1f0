import type { CloudLayer, Observation } from './observation.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const three = (value: number): string => String(value).padStart(3, '0');
const metresPerMile = 1609.344;

/** Stations outside North America report metres; 9999 is ten kilometres or more. */
const reportsMetres = (observation: Observation): boolean => !/^[KPCTM]/.test(observation.station.icao);

const metresOf = (miles: number): number => (miles >= 10 ? 9999 : Math.round((miles * metresPerMile) / 500) * 500);

const wholeDegrees = (tenths: number): string => {
  const degrees = Math.round(tenths / 10);
  return `${degrees < 0 ? 'M' : ''}${two(Math.abs(degrees))}`;
};
const tenthsGroup = (tenths: number): string => `${tenths < 0 ? 1 : 0}${three(Math.abs(tenths))}`;

const ceilingOf = (clouds: readonly CloudLayer[]): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...clouds.filter(({ cover }) => cover === 'BKN' || cover === 'OVC').map(({ baseFeet }) => baseFeet),
  );

const categoryOf = (miles: number, ceiling: number): string => {
  if (miles < 1 || ceiling < 500) return 'LIFR';
  if (miles < 3 || ceiling < 1000) return 'IFR';
  return miles <= 5 || ceiling <= 3000 ? 'MVFR' : 'VFR';
};

const coverOrder = ['CLR', 'FEW', 'SCT', 'BKN', 'OVC'];
const totalCover = (clouds: readonly CloudLayer[]): string =>
  clouds.map(({ cover }) => cover).sort((a, b) => coverOrder.indexOf(b) - coverOrder.indexOf(a))[0] ?? 'CLR';

/** Since September 2025 the raw text begins with the report type. */
export const toRawText = (observation: Observation): string => {
  const {
    station,
    windDegrees,
    windKnots,
    gustKnots,
    visibilityMiles,
    clouds,
    temperatureTenths,
    dewPointTenths,
    altimeterTenthsHpa,
  } = observation;
  const at = new Date(observation.observedMs);
  const wind = `${windDegrees === undefined ? 'VRB' : three(windDegrees)}${two(windKnots)}${gustKnots === undefined ? '' : `G${gustKnots}`}KT`;
  const miles = Number.isInteger(visibilityMiles) ? `${visibilityMiles}SM` : `${Math.floor(visibilityMiles)} 1/2SM`;
  const metric = reportsMetres(observation);
  const altimeter = metric
    ? `Q${String(Math.floor(altimeterTenthsHpa / 10)).padStart(4, '0')}`
    : `A${String(Math.round((altimeterTenthsHpa / 10) * 2.953)).padStart(4, '0')}`;
  const sky = clouds.map(({ cover, baseFeet, type = '' }) => `${cover}${three(baseFeet / 100)}${type}`);
  const remarks = metric
    ? ['NOSIG']
    : [
        'RMK',
        'AO2',
        `SLP${three(altimeterTenthsHpa % 1000)}`,
        `T${tenthsGroup(temperatureTenths)}${tenthsGroup(dewPointTenths)}`,
      ];
  return [
    'METAR',
    station.icao,
    `${two(at.getUTCDate())}${two(at.getUTCHours())}${two(at.getUTCMinutes())}Z`,
    wind,
    metric ? String(metresOf(visibilityMiles)).padStart(4, '0') : miles,
    ...(observation.weather === undefined ? [] : [observation.weather]),
    ...(sky.length === 0 ? [metric ? 'NSC' : 'CLR'] : sky),
    `${wholeDegrees(temperatureTenths)}/${wholeDegrees(dewPointTenths)}`,
    altimeter,
    ...remarks,
  ].join(' ');
};

/** Keys without a value are absent, as in the 2026 recordings. */
export const toReport = (observation: Observation): Record<string, unknown> => {
  const { station, clouds, visibilityMiles, windDegrees, altimeterTenthsHpa } = observation;
  const metric = reportsMetres(observation);
  const hour = 3_600_000;
  const converted = metric ? Math.round((metresOf(visibilityMiles) / metresPerMile) * 100) / 100 : visibilityMiles;
  const report = {
    icaoId: station.icao,
    receiptTime: new Date(observation.observedMs + 188_128).toISOString(),
    obsTime: Math.floor(observation.observedMs / 1000),
    // Rounded to the hour, whereas `obsTime` is exact.
    reportTime: new Date(Math.round(observation.observedMs / hour) * hour).toISOString(),
    temp: metric ? Math.round(observation.temperatureTenths / 10) : observation.temperatureTenths / 10,
    dewp: metric ? Math.round(observation.dewPointTenths / 10) : observation.dewPointTenths / 10,
    wdir: windDegrees ?? 'VRB',
    wspd: observation.windKnots,
    wgst: observation.gustKnots,
    visib: visibilityMiles >= 10 ? (metric ? '6+' : '10+') : converted,
    altim: metric ? Math.floor(altimeterTenthsHpa / 10) : altimeterTenthsHpa / 10,
    slp: metric ? undefined : altimeterTenthsHpa / 10,
    qcField: metric ? 16 : 12,
    wxString: observation.weather,
    metarType: 'METAR',
    rawOb: toRawText(observation),
    lat: station.latitude,
    lon: station.longitude,
    elev: station.elevationMetres,
    name: `${station.city}/${station.shortName}, ${station.countryCode}`,
    cover: totalCover(clouds),
    clouds: clouds.map(({ cover, baseFeet, type }) => ({ cover, base: baseFeet, type })),
    fltCat: categoryOf(visibilityMiles, ceilingOf(clouds)),
  };
  return Object.fromEntries(Object.entries(report).filter(([, value]) => value !== undefined));
};
