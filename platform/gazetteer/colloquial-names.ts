import { foldName } from './fold-name.ts';

/**
 * What people call places, and what is meant when a name alone could be several: ids, the one that is meant first. Wide areas without an id of
 * their own (`Bay Area`) are read as the city that most of them means, said behind it.
 */
const meanings: readonly (readonly [names: string, ids: string])[] = [
  // Two places of one rank; the one with more inhabitants first.
  ['Georgia', 'US.GA GE'],
  ['Quebec | Québec', 'CA.10 6325494'],
  ['Québec City | Quebec City | Ville de Québec', '6325494'],
  ['Washington State', 'US.WA'],
  ['NA', 'NORTH_AMERICA NA'],
  ['SEA', '5809844 SOUTHEAST_ASIA'], // Seattle
  ['New York State | Upstate New York', 'US.NY'],

  [
    'SF | S.F. | San Fran | Frisco CA | SF Bay Area | SFO Bay Area | Bay Area | San Francisco Bay Area | San Francisco Bay',
    '5391959',
  ], // San Francisco
  ['East Bay', '5378538'], // Oakland
  ['Silicon Valley | South Bay | Santa Clara Valley', '5392171'], // San Jose
  ['LA', '5368361 US.LA LA'], // Los Angeles
  ['L.A. | LA Metro | Greater LA | Southern California | SoCal', '5368361'],
  ['Orange County | OC', '5323810'], // Anaheim, its largest city
  ['Inland Empire', '5387877'], // Riverside
  ['NorCal | Northern California', 'US.CA'],
  ['NYC | N.Y.C. | New York City | New York Metro', '5128581'], // New York
  ['Big Apple | Greater NYC', '5128581'],
  ['Westchester', '5144336'], // White Plains
  ['Manhattan', '5125771'],
  ['DC | D.C. | Washington DC | Washington D.C. | National Capital Area', '4140963'], // Washington
  ['Northern Virginia | NoVA', '4744709'], // Arlington
  ['Philly', '4560349'], // Philadelphia
  ['Vegas', '5506956'], // Las Vegas
  ['Nola', '4335045'], // New Orleans
  ['SLC', '5780993'], // Salt Lake City
  ['Silicon Slopes', '5777224'], // Lehi
  ['OKC', '4544349'], // Oklahoma City
  ['Indy', '4259418'], // Indianapolis
  ['PDX', '5746545'], // Portland
  ['ATX', '4671654'], // Austin
  ['ATL', '4180439'], // Atlanta
  ['Chicagoland', '4887398'], // Chicago
  ['Puget Sound', '5809844'], // Seattle
  ['Research Triangle | Research Triangle Park | RTP | The Triangle', '4487042 4464368'], // Raleigh; Durham
  ['Twin Cities', '5037649 5045360'], // Minneapolis; Saint Paul
  ['DFW | DFW Metroplex', '4684888 4691930'], // Dallas; Fort Worth
  ['South Florida', '4164138'], // Miami
  ['Tampa Bay', '4174757'], // Tampa
  ['Hampton Roads', '4791259'], // Virginia Beach

  ['GTA | Greater Toronto Area', '6167865'], // Toronto
  ['GVA | Lower Mainland | Metro Vancouver', '6173331'], // Vancouver
  ['CDMX | Ciudad de México | México DF | México D.F. | DF México', '3530597'], // Mexico City
  ['CABA | Capital Federal', '3435910'], // Buenos Aires
  ['Bogotá D.C. | Distrito Capital', '3688689'], // Bogotá
  ['Grande São Paulo | Sampa', '3448439'], // São Paulo
  ['Rio', '3451190'], // Rio de Janeiro

  ['Greater London | City of London | London City | London Metropolitan Area', '2643743'], // London
  ['Greater Manchester', '2643123'], // Manchester
  ['Bruges', '2800931'],
  ['San Sebastián', '3110044'],
  ['Randstad', '2759794'], // Amsterdam, its largest city
  ['Ruhrgebiet | Ruhr | Ruhr Area', '2935517'], // Dortmund
  ['Rhein-Main | Rhine-Main | Frankfurt', '2925533'], // Frankfurt am Main
  ['Rhein-Neckar', '2873891'], // Mannheim
  ['Luxembourg City | Luxembourg Ville', '2960316'],
  ['Sophia Antipolis', '3037456'], // Antibes
  ['Øresund', '2618425'], // Copenhagen

  ['Hong Kong | 香港', 'HK 1819729'],
  ['Macau | Macao | 澳門 | 澳门', 'MO'],
  ['BLR | बेंगलुरु', '1277333'], // Bengaluru
  ['Delhi NCR | NCR Delhi | National Capital Region India', 'IN.07'],
  ['NCR', 'IN.07 PH.NCR'],
  ['Metro Manila | NCR Philippines', 'PH.NCR'],
  ['BGC | Bonifacio Global City', '1684308'], // Taguig
  ['판교', '1897000'], // Seongnam
  ['HCMC | Saigon', '1566083'], // Ho Chi Minh City
  ['Penang', 'MY.09'],
  ['Selangor', 'MY.12'],
  ['Johor', 'MY.01'],
  ['Addis', '344979'], // Addis Ababa
  ['KL | Klang Valley', '1735161'], // Kuala Lumpur
  ['Joburg | Jozi', '993800'], // Johannesburg
];

/** Ids of places by folded name, the one that is meant first. */
export const colloquialNames: ReadonlyMap<string, readonly string[]> = new Map(
  meanings.flatMap(([names, ids]) => names.split(' | ').map((name) => [foldName(name), ids.split(' ')] as const)),
);
