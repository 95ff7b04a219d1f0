export interface WorldAirline {
  readonly iata: string;
  readonly icao: string;
  readonly name: string;
  /** IATA codes of its bases. */
  readonly bases: readonly string[];
  /** Airlines of one group sell each other's flights. */
  readonly group: 'north' | 'river' | 'stone' | 'none';
  readonly cargo: boolean;
}

/**
 * Designators exist at real airports, because adapters derive callsigns from them. Names, routes and groups are
 * invented. IATA ICAO|name|bases|group
 */
const table = `
UA UAL|Ultramarine Airways|SFO ORD DEN IAH EWR IAD|north
AC ACA|Acadie Wings|YYZ YVR YUL|north
LH DLH|Lindenhof Luft|FRA MUC|north
LX SWR|Larchwood Swiss|ZRH|north
SQ SIA|Sandpiper Quay|SIN|north
NH ANA|Nishiki Wings|HND NRT|north
TK THY|Turna Line|IST|north
NZ ANZ|Nikau Air|AKL|north
TG THA|Tamarind Gale|BKK|north
TP TAP|Tejo Path|LIS|north
SK SAS|Skerry Air|CPH|north
AI AIC|Indus Ibis|DEL BOM|north
MS MSR|Misra Wings|CAI|north
DL DAL|Delphinium Air|ATL JFK LGA DTW MSP SLC SEA|river
AF AFR|Fauvette|CDG|river
KL KLM|Kievit Lijnen|AMS|river
KE KAL|Keumo Air|ICN|river
AM AMX|Amate Air|MEX|river
KQ KQA|Kestrel Quarter|NBO|river
AZ ITY|Azulea|FCO|river
AA AAL|Amberline|DFW CLT MIA PHX PHL LGA|stone
BA BAW|Bramble Airways|LHR|stone
IB IBE|Iberluz|MAD|stone
QF QFA|Quillfeather|SYD|stone
CX CPA|Camphor Crest|HKG|stone
JL JAL|Jasmine Line|HND NRT|stone
QR QTR|Qamar Wings|DOH|stone
AS ASA|Aurora Spur|SEA PDX ANC LAX SAN|stone
EI EIN|Erinwood Air|DUB|stone
FR RYR|Finch and Rye|DUB LIS|none
WN SWA|Wren Airways|LAS DEN PHX MCO AUS SAN|none
B6 JBU|Birchwood Six|JFK BOS MCO SJU PVD|none
HA HAL|Hibiscus Air|HNL|none
EK UAE|Emberwing|DXB|none
SA SAA|Saffron Air|JNB|none
LA LAN|Lapacho Line|GRU EZE BOG|none
OO SKW|Sparrow Commuter|SLC ASE DEN|none
5X UPS|Five Crates Cargo|PHL ANC|none
FX FDX|Foxglove Freight|ANC EWR|none
`;

const cargoDesignators = new Set(['5X', 'FX']);
const groupOf = (text: string | undefined): WorldAirline['group'] =>
  text === 'north' || text === 'river' || text === 'stone' ? text : 'none';

export const networkAirlines: readonly WorldAirline[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [codes = '', name = '', bases = '', group] = row.split('|');
    const [iata = '', icao = ''] = codes.split(' ');
    return { iata, icao, name, bases: bases.split(' '), group: groupOf(group), cargo: cargoDesignators.has(iata) };
  });

/** One airline of the network. Throws for designators that are not in the table. */
export const networkAirline = (iata: string): WorldAirline => {
  const airline = networkAirlines.find((each) => each.iata === iata);
  if (airline === undefined) throw new RangeError(`not in the airline table: ${iata}`);
  return airline;
};

/** The airlines that sell this airline's flights under their own numbers. */
export const partnersOf = (airline: WorldAirline): readonly WorldAirline[] =>
  airline.iata === 'OO'
    ? ['AS', 'UA', 'DL'].map(networkAirline)
    : networkAirlines.filter(
        (each) => airline.group !== 'none' && each.group === airline.group && each.iata !== airline.iata,
      );
