/** A city, or the area around one, by what platforms and people call it. */
export interface Market {
  /** The name that an answer echoes and a platform is given. */
  readonly name: string;
  readonly names: readonly string[];
  /** GeoNames id of the city in its middle. */
  readonly cityId: string;
  /** Cities besides the one in the middle that restaurants in it name in their address. */
  readonly members: readonly string[];
  /** Codes of the regions that it reaches into; empty: that of its city only. */
  readonly regionIds: readonly string[];
  /** Null: as far as a city of its inhabitants reaches. */
  readonly radiusKm: number | null;
}

const split = (text: string): readonly string[] => text.split(' | ').filter((part) => part !== '');

const market = ([
  cityId = '',
  name = '',
  names = '',
  members = '',
  regions = '',
  radius = '',
]: readonly string[]): Market => ({
  name,
  names: split(names),
  cityId,
  members: split(members),
  regionIds: split(regions),
  radiusKm: radius === '' ? null : Number(radius),
});

/**
 * Cities that GeoNames names otherwise than an address does, usual abbreviations, and places whose name a larger one elsewhere has. Members are parts of the
 * city that addresses name instead of it: they are in it, so a strict search keeps them.
 */
const cities = [
  [
    '5128581',
    'New York',
    'NYC | N.Y.C. | NY | New York City | City of New York | NY City | Big Apple | The Big Apple | Gotham | NY NY',
    'Manhattan | Brooklyn | Queens | Bronx | The Bronx | Staten Island | Astoria | Long Island City | Flushing | Forest Hills | Jackson Heights | Ridgewood',
  ],
  // The post writes New York for Manhattan.
  ['5125771', 'Manhattan', 'Manhattan NYC | MHTN', 'New York | New York City'],
  ['5110302', 'Brooklyn', 'BK | BKLYN | Brooklyn NYC | Kings County'],
  [
    '5133273',
    'Queens',
    'Queens NYC',
    'Astoria | Long Island City | Flushing | Forest Hills | Jackson Heights | Ridgewood | Sunnyside | Woodside',
  ],
  ['5110266', 'Bronx', 'The Bronx | BX | Bronx NYC'],
  ['5139568', 'Staten Island', ''],
  ['5391959', 'San Francisco', 'SF | S.F. | San Fran | Frisco | City by the Bay | SFO'],
  [
    '5368361',
    'Los Angeles',
    'LA | L.A. | Los Angeles City | City of Angels | LAX',
    'Hollywood | Venice | Sherman Oaks | Studio City | North Hollywood | Encino | Silver Lake | Woodland Hills',
  ],
  ['5408076', 'West Hollywood', 'WeHo'],
  ['5357527', 'Hollywood', 'Hollywood LA', 'Los Angeles'],
  ['4560349', 'Philadelphia', 'Philly | Phila | City of Brotherly Love | PHL'],
  [
    '5506956',
    'Las Vegas',
    'Vegas | Sin City | The Strip | Las Vegas Strip | LV',
    'Paradise | Spring Valley | Henderson',
  ],
  [
    '4140963',
    'Washington',
    'DC | D.C. | Washington DC | Washington D.C. | District of Columbia | WDC',
    'Washington DC | Washington D.C.',
  ],
  ['4335045', 'New Orleans', 'NOLA | N.O. | The Big Easy | Big Easy | Crescent City'],
  ['4887398', 'Chicago', 'Chi Town | Chitown | Windy City | The Windy City | CHI'],
  [
    '4930956',
    'Boston',
    'BOS | Beantown',
    'Dorchester | Jamaica Plain | South Boston | East Boston | Brighton | Allston',
  ],
  ['4671654', 'Austin', 'ATX'],
  ['4180439', 'Atlanta', 'ATL | Hotlanta'],
  ['5746545', 'Portland', 'PDX | Rose City | Portland Oregon'],
  ['5780993', 'Salt Lake City', 'SLC | Salt Lake'],
  ['4544349', 'Oklahoma City', 'OKC'],
  ['4259418', 'Indianapolis', 'Indy'],
  ['4508722', 'Cincinnati', 'Cincy'],
  ['5150529', 'Cleveland', 'CLE'],
  ['4644585', 'Nashville', 'Music City | Nash Vegas'],
  ['4347778', 'Baltimore', 'Bmore | Charm City'],
  ['4699066', 'Houston', 'HTown | H Town | HOU'],
  ['4684888', 'Dallas', 'Big D'],
  ['4726206', 'San Antonio', 'SATX | San Antone'],
  ['4990729', 'Detroit', 'Motor City | Motown'],
  ['5391811', 'San Diego', 'SD'],
  ['5392171', 'San Jose', 'SJ'],
  ['5378538', 'Oakland', 'Oaktown'],
  ['4407066', 'St. Louis', 'STL | Saint Louis | St Louis City'],
  ['4164138', 'Miami', 'MIA | Magic City'],
  ['4574324', 'Charleston', 'CHS', 'North Charleston | Mount Pleasant'],
  ['4393217', 'Kansas City', 'KCMO | KC'],
  ['5115871', 'East Hampton', 'Easthampton Village'],
  ['5037649', 'Minneapolis', 'MPLS'],
  ['5206379', 'Pittsburgh', 'PGH | Steel City'],
  ['5419384', 'Denver', 'Mile High City | DEN'],
  ['5809844', 'Seattle', 'SEA | Emerald City'],
  ['6167865', 'Toronto', 'TO | The Six | YYZ', 'North York | Scarborough | Etobicoke | York | East York'],
  ['6173331', 'Vancouver', 'YVR'],
  ['2643743', 'London', 'LDN | Greater London | London UK | City of London'],
  [
    '3530597',
    'Mexico City',
    'CDMX | Ciudad de México | México D.F. | Mexico DF',
    'Cuauhtémoc | Miguel Hidalgo | Ciudad de México',
  ],
  ['1819729', 'Hong Kong', 'HK'],
];

/** Areas that platforms search as one. A restaurant of any of the cities named here is in it, also for a strict search. */
const areas = [
  [
    '5391959',
    'San Francisco Bay Area',
    'Bay Area | The Bay Area | SF Bay Area | The Bay | Greater San Francisco',
    'Oakland | Berkeley | San Jose | Palo Alto | Menlo Park | San Mateo | Burlingame | Redwood City | Mountain View | Sunnyvale | Santa Clara | Cupertino | Los Gatos | Campbell | Saratoga | Sausalito | Mill Valley | San Rafael | Tiburon | Larkspur | Emeryville | Alameda | Walnut Creek | Lafayette | Orinda | Fremont | Daly City | Los Altos | Half Moon Bay | San Carlos | Pleasanton | Livermore | Danville',
    '',
    '80',
  ],
  [
    '5392171',
    'Silicon Valley',
    'South Bay',
    'Palo Alto | Menlo Park | Mountain View | Sunnyvale | Santa Clara | Cupertino | Los Gatos | Campbell | Saratoga | Los Altos | Milpitas',
    '',
    '35',
  ],
  [
    '5378538',
    'East Bay',
    '',
    'Berkeley | Emeryville | Alameda | Walnut Creek | Lafayette | Orinda | Richmond | Albany | Danville | Pleasanton | Livermore | Fremont',
    '',
    '40',
  ],
  [
    '5376095',
    'Napa Valley',
    'Wine Country | Napa and Sonoma | Napa Sonoma',
    'Yountville | St. Helena | Calistoga | Rutherford | Oakville | American Canyon | Sonoma | Healdsburg | Santa Rosa | Glen Ellen',
    '',
    '60',
  ],
  [
    '5368361',
    'Greater Los Angeles',
    'LA Metro | Greater LA | Los Angeles Area | LA Area | SoCal | Southern California | Los Angeles County | LA County',
    'Santa Monica | Beverly Hills | West Hollywood | Culver City | Pasadena | Glendale | Burbank | Long Beach | Malibu | Manhattan Beach | Hermosa Beach | Redondo Beach | Torrance | El Segundo | Marina del Rey | Venice | Hollywood | Inglewood | Calabasas | Alhambra | South Pasadena | Sherman Oaks | Studio City | Arcadia | San Gabriel | Monterey Park',
    '',
    '60',
  ],
  [
    '5323810',
    'Orange County',
    'OC | The OC',
    'Anaheim | Irvine | Santa Ana | Costa Mesa | Newport Beach | Laguna Beach | Huntington Beach | Orange | Tustin | Fullerton | Dana Point | San Clemente | Laguna Niguel | Corona del Mar',
    '',
    '45',
  ],
  [
    '5128581',
    'New York Metro',
    'Tri-State | Tri-State Area | New York Tri-State Area | Greater New York | Greater NYC | New York Metro Area | NYC Metro | New York Area',
    'Manhattan | Brooklyn | Queens | Bronx | The Bronx | Staten Island | Astoria | Long Island City | Flushing | Jersey City | Hoboken | Weehawken | Newark | Yonkers | White Plains | Great Neck | Stamford | Greenwich | Montclair | Edgewater | Fort Lee | Scarsdale | Rye | New Rochelle',
    'US.NY | US.NJ | US.CT',
    '60',
  ],
  [
    '5115871',
    'Hamptons',
    'The Hamptons | East End',
    'East Hampton | Southampton | Bridgehampton | Sag Harbor | Montauk | Amagansett | Westhampton Beach | Water Mill | Hampton Bays | Wainscott | Sagaponack',
    '',
    '45',
  ],
  [
    '4140963',
    'Washington Metro',
    'DMV | The DMV | National Capital Area | Greater Washington | DC Metro | Washington DC Area | DC Area',
    'Arlington | Alexandria | Bethesda | Silver Spring | McLean | Tysons | Vienna | Falls Church | Reston | Chevy Chase | Rockville | National Harbor | Fairfax | Gaithersburg | Potomac | College Park | Washington DC',
    'US.DC | US.VA | US.MD',
    '50',
  ],
  [
    '4164138',
    'Miami Metro',
    'South Florida | Greater Miami | SoFla | Miami Dade | Miami Area | Miami and Southeast Florida',
    'Miami Beach | Coral Gables | Fort Lauderdale | Aventura | Bal Harbour | Surfside | Key Biscayne | Hollywood | Boca Raton | Delray Beach | West Palm Beach | Palm Beach | Doral | Hallandale Beach | Sunny Isles Beach | Coconut Grove | North Miami | Pompano Beach',
    '',
    '110',
  ],
  [
    '4684888',
    'Dallas Fort Worth',
    'DFW | DFW Metroplex | Metroplex | Dallas Ft Worth | Dallas and Fort Worth',
    'Fort Worth | Plano | Frisco | Arlington | Irving | Addison | Grapevine | Southlake | McKinney | Richardson | Allen | Las Colinas',
    '',
    '75',
  ],
  [
    '5037649',
    'Twin Cities',
    'Minneapolis St. Paul | Minneapolis and Saint Paul',
    'Saint Paul | Bloomington | Edina | Wayzata | Minnetonka | St. Louis Park',
    '',
    '45',
  ],
  [
    '4887398',
    'Greater Chicago',
    'Chicagoland | Chicago Area | Chicago Metro',
    'Evanston | Oak Park | Oak Brook | Naperville | Schaumburg | Rosemont | Wilmette | Winnetka | Highland Park | Skokie | Glenview',
    '',
    '60',
  ],
  [
    '4930956',
    'Greater Boston',
    'Boston Area | Boston Metro',
    'Cambridge | Somerville | Brookline | Newton | Quincy | Waltham | Medford | Watertown | Dorchester | Jamaica Plain | South Boston | Chestnut Hill',
    '',
    '40',
  ],
  [
    '5809844',
    'Greater Seattle',
    'Puget Sound | Seattle Area | Seattle Metro',
    'Bellevue | Kirkland | Redmond | Mercer Island | Bainbridge Island | Tacoma | Woodinville | Issaquah | Renton | Edmonds',
    '',
    '55',
  ],
  [
    '5308655',
    'Greater Phoenix',
    'Valley of the Sun | Phoenix Scottsdale | Phoenix Area',
    'Scottsdale | Tempe | Mesa | Chandler | Gilbert | Paradise Valley | Glendale',
    '',
    '50',
  ],
  [
    '4180439',
    'Greater Atlanta',
    'Atlanta Area | Atlanta Metro',
    'Decatur | Buckhead | Sandy Springs | Alpharetta | Roswell | Marietta | Dunwoody | Brookhaven',
    '',
    '45',
  ],
  [
    '4560349',
    'Greater Philadelphia',
    'Philadelphia Area | Main Line',
    'Ardmore | Bryn Mawr | Wayne | King of Prussia | Conshohocken | Cherry Hill | Collingswood | Haddonfield',
    'US.PA | US.NJ',
    '40',
  ],
  [
    '4487042',
    'Research Triangle',
    'The Triangle | Raleigh Durham',
    'Durham | Chapel Hill | Cary | Carrboro | Apex',
    '',
    '50',
  ],
  ['4174757', 'Tampa Bay', 'Tampa Bay Area', 'St. Petersburg | Clearwater | Dunedin', '', '50'],
  [
    '6167865',
    'Greater Toronto Area',
    'GTA | Greater Toronto',
    'Mississauga | Brampton | Markham | Vaughan | Oakville | Richmond Hill | North York | Scarborough | Etobicoke',
    '',
    '50',
  ],
  [
    '6173331',
    'Metro Vancouver',
    'GVA | Lower Mainland | Greater Vancouver',
    'Burnaby | Richmond | North Vancouver | West Vancouver | Surrey | New Westminster',
    '',
    '40',
  ],
];

export const cityMarkets: readonly Market[] = cities.map(market);
export const areaMarkets: readonly Market[] = areas.map(market);
