/**
 * Zones found in feeds, in minutes east of UTC. RFC 822 only has the American ones; an ambiguous name has its most
 * frequent meaning.
 */
const named: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MET: 60,
  MEZ: 60,
  CEST: 120,
  MEST: 120,
  MESZ: 120,
  EET: 120,
  SAST: 120,
  EEST: 180,
  MSK: 180,
  IST: 330,
  PKT: 300,
  ICT: 420,
  WIB: 420,
  HKT: 480,
  SGT: 480,
  AWST: 480,
  JST: 540,
  KST: 540,
  ACST: 570,
  ACDT: 630,
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  NST: -210,
  NDT: -150,
  AST: -240,
  ADT: -180,
  BRT: -180,
  ART: -180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
};

/** Names of the clocks of a region, which are an hour ahead in summer. */
const clocks: Readonly<Record<string, string>> = {
  PT: 'America/Los_Angeles',
  PACIFIC: 'America/Los_Angeles',
  MT: 'America/Denver',
  MOUNTAIN: 'America/Denver',
  CT: 'America/Chicago',
  CENTRAL: 'America/Chicago',
  ET: 'America/New_York',
  EASTERN: 'America/New_York',
  AKT: 'America/Anchorage',
  ALASKA: 'America/Anchorage',
};

const regional = (zone: string, localMs: number): number | undefined => {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    // Twice, because the first guess may be on the other side of a daylight saving change.
    let offset = 0;
    for (let round = 0; round < 2; round++) {
      const parts = format.formatToParts(localMs - offset * 60_000);
      const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
      offset = numeric(name.replace('GMT', '')) ?? 0;
    }
    return offset;
  } catch {
    return undefined;
  }
};

const numeric = (text: string): number | undefined => {
  const [, sign, hours = '', minutes = ''] = /^([+\-−])(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  if (sign === undefined || Number(hours) > 15) return undefined;
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '+' ? size : -size;
};

/**
 * Returns the offset of `+0200`, `-05:00`, `GMT+2`, `EDT`, `ET`, `Eastern Time` or `Europe/Lisbon`, and 0 for no zone.
 * Undefined for an unknown one. `localMs` is the local time read as UTC.
 */
export const zoneOffsetMinutes = (zone: string | undefined, localMs: number): number | undefined => {
  const text = (zone ?? '').trim();
  if (text === '') return 0;
  const offset = numeric(text.replace(/^(?:GMT|UTC?)\s*(?=[+\-−]\d)/i, ''));
  if (offset !== undefined) return offset;
  // `Eastern Standard Time` and `Eastern Daylight Time` are `EST` and `EDT`.
  const name = text
    .toUpperCase()
    .replace(/\sTIME$/, '')
    .trimEnd();
  const short = name.replace(/^([PMCE])\w+\s+([SD])(?:TANDARD|AYLIGHT)$/, '$1$2T');
  const region = clocks[name] ?? (text.includes('/') ? text : undefined);
  return named[short] ?? (region === undefined ? undefined : regional(region, localMs));
};
