import type { AirportProgram } from '../../model/airport.ts';

/**
 * Words for the agency's codes, in lower case: a class of reasons, a detail of one class, or a detail of any. A detail
 * is understood without its class.
 */
const words: ReadonlyMap<string, string> = new Map([
  ['wx', 'weather'],
  ['vol', 'traffic volume'],
  ['vol:volume', 'traffic volume'],
  ['vol:compacted demand', 'many flights within a short time'],
  ['vol:multi-taxi', 'many aircraft taxiing'],
  ['rwy', 'runway'],
  ['rwy:construction', 'runway construction'],
  ['rwy:maintenance', 'runway maintenance'],
  ['rwy:noise abatement', 'use of runways that lessens noise'],
  ['rwy:disabled aircraft', 'disabled aircraft on a runway'],
  ['rwy:rwy change - operational necessity', 'change of runways'],
  ['eq', 'equipment'],
  ['eq:outage', 'equipment outage'],
  ['staff', 'staffing'],
  ['tm initiatives', 'traffic management'],
  ['mit', 'set distances between aircraft'],
  ['minit', 'set times between aircraft'],
  ['dsp', 'metered departures'],
  ['esp', 'metered departures'],
  ['stop', 'departures held at their origins'],
  ['swap', 'routes around severe weather'],
  ['wind', 'wind'],
  ['fog', 'fog'],
  ['low ceilings', 'low clouds'],
]);

/** A short text in capitals is a code; the case of any other has no meaning. */
const asWritten = (text: string): string =>
  text.length <= 4 && text === text.toUpperCase() ? text : text.toLowerCase();

const wordsOf = (code: string, within: string): string | undefined =>
  words.get(`${within}:${code}`.toLowerCase()) ?? words.get(code.toLowerCase());

/** A cause may be two codes, as in `STOP&VOL`. */
const phraseOf = (detail: string, within: string): string =>
  detail
    .split('&')
    .map((code) => wordsOf(code.trim(), within) ?? asWritten(code.trim()))
    .join(' and ');

/** A reason of a control center instead of the airport begins with the center, as in `ZDC/VOL:Volume`. */
const center = /^Z[A-Z]{2}\//;

const isNotice = ({ kind }: Pick<AirportProgram, 'kind'>): boolean => kind === 'CLOSURE' || kind === 'RESTRICTION';

/**
 * Returns the reason in plain words: `wind` for `WX:Wind`. What is not a known code is returned as the agency writes
 * it, after the words of its class. Null for a notice, which is no reason, and without one.
 */
export const reasonInWords = (program: Pick<AirportProgram, 'kind' | 'reason'>): string | null => {
  if (isNotice(program)) return null;
  const [first = '', ...others] = program.reason
    .replace(center, '')
    .split(/:| \/ /)
    .map((part) => part.trim())
    // The class of measures says nothing within another class.
    .filter((part, index) => part !== '' && (index === 0 || part.toLowerCase() !== 'tm initiatives'));
  if (first === '') return null;
  const [detail, ...causes] = others;
  if (detail === undefined) return phraseOf(first, '');
  const isClear =
    wordsOf(detail, first) !== undefined || wordsOf(first, '') === undefined || first.toLowerCase() === 'wx';
  const what = phraseOf(detail, first);
  const because = [...new Set(causes.map((cause) => phraseOf(cause, first)))].filter((cause) => cause !== what);
  return [isClear ? what : `${phraseOf(first, '')}: ${what}`, ...because].join(', because of ');
};
