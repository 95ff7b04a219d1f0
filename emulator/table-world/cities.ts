import { countryOf, type TableCountry } from './countries.ts';

/** A city with restaurants. Places are real, because adapters look them up; what stands in them is invented. */
export interface TableCity {
  readonly name: string;
  /** State or province, in English; empty where nobody writes it. */
  readonly region: string;
  /** `CA`; empty where there is none. */
  readonly regionCode: string;
  readonly country: TableCountry;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA name. */
  readonly timeZone: string;
  /** The platforms' name of the market: another city's for a suburb. */
  readonly market: string;
  readonly restaurants: number;
  readonly neighborhoods: readonly string[];
}

/** Name, region, its code, country, latitude, longitude, zone, number of restaurants, market where it is another city's; then the neighborhoods. */
const table = `
New York,New York,NY,US,40.7306,-73.9866,America/New_York,110:West Village/East Village/SoHo/Tribeca/Lower East Side/Upper East Side/Harlem/Chelsea
Brooklyn,New York,NY,US,40.6862,-73.9776,America/New_York,50,New York:Williamsburg/Park Slope/Fort Greene/Greenpoint/Cobble Hill
San Francisco,California,CA,US,37.7793,-122.4193,America/Los_Angeles,80:North Beach/Mission District/Hayes Valley/Marina/Nob Hill/SoMa/Noe Valley
Oakland,California,CA,US,37.8044,-122.2712,America/Los_Angeles,22,San Francisco:Temescal/Rockridge/Uptown
Los Angeles,California,CA,US,34.0537,-118.2428,America/Los_Angeles,70:Silver Lake/Echo Park/Arts District/Koreatown/Hollywood/Los Feliz
San Diego,California,CA,US,32.7157,-117.1611,America/Los_Angeles,28:Little Italy/North Park/Gaslamp Quarter/La Jolla
Chicago,Illinois,IL,US,41.8781,-87.6298,America/Chicago,65:West Loop/Logan Square/Wicker Park/River North/Lincoln Park/Pilsen
Boston,Massachusetts,MA,US,42.3601,-71.0589,America/New_York,40:North End/Back Bay/South End/Seaport
Washington,District of Columbia,DC,US,38.9072,-77.0369,America/New_York,42:Georgetown/Shaw/Dupont Circle/Capitol Hill/Navy Yard
Philadelphia,Pennsylvania,PA,US,39.9526,-75.1652,America/New_York,32:Fishtown/Rittenhouse Square/Old City/Queen Village
Miami,Florida,FL,US,25.7617,-80.1918,America/New_York,38:Wynwood/Brickell/Coconut Grove/Design District
Atlanta,Georgia,GA,US,33.749,-84.388,America/New_York,32:Inman Park/Midtown/Buckhead/Old Fourth Ward
Austin,Texas,TX,US,30.2672,-97.7431,America/Chicago,35:East Austin/South Congress/Clarksville/Downtown
Dallas,Texas,TX,US,32.7767,-96.797,America/Chicago,28:Bishop Arts/Uptown/Deep Ellum
Houston,Texas,TX,US,29.7604,-95.3698,America/Chicago,30:Montrose/The Heights/Midtown
New Orleans,Louisiana,LA,US,29.9511,-90.0715,America/Chicago,28:French Quarter/Marigny/Garden District
Nashville,Tennessee,TN,US,36.1627,-86.7816,America/Chicago,25:East Nashville/Germantown/The Gulch
Charleston,South Carolina,SC,US,32.7765,-79.9311,America/New_York,18:French Quarter/Cannonborough/King Street
Denver,Colorado,CO,US,39.7392,-104.9903,America/Denver,28:RiNo/LoDo/Highland/Capitol Hill
Phoenix,Arizona,AZ,US,33.4484,-112.074,America/Phoenix,20:Roosevelt Row/Arcadia/Downtown
Las Vegas,Nevada,NV,US,36.1699,-115.1398,America/Los_Angeles,28:The Strip/Arts District/Summerlin
Seattle,Washington,WA,US,47.6062,-122.3321,America/Los_Angeles,38:Capitol Hill/Ballard/Fremont/Belltown
Portland,Oregon,OR,US,45.5152,-122.6784,America/Los_Angeles,32:Pearl District/Alberta Arts District/Hawthorne/Slabtown
Portland,Maine,ME,US,43.6591,-70.2568,America/New_York,10:Old Port/East End/West End
Minneapolis,Minnesota,MN,US,44.9778,-93.265,America/Chicago,20:North Loop/Uptown/Northeast
Honolulu,Hawaii,HI,US,21.3069,-157.8583,Pacific/Honolulu,16:Waikiki/Kaimuki/Chinatown
Toronto,Ontario,ON,CA,43.6532,-79.3832,America/Toronto,38:Queen West/Ossington/Yorkville/Leslieville
Vancouver,British Columbia,BC,CA,49.2827,-123.1207,America/Vancouver,25:Gastown/Kitsilano/Mount Pleasant
Montreal,Quebec,QC,CA,45.5019,-73.5674,America/Toronto,28:Mile End/Plateau/Old Montreal
Mexico City,,,MX,19.4326,-99.1332,America/Mexico_City,32:Roma Norte/Condesa/Polanco
London,England,,GB,51.5074,-0.1278,Europe/London,85:Soho/Mayfair/Shoreditch/Marylebone/Covent Garden/Brixton/Notting Hill
Manchester,England,,GB,53.4808,-2.2426,Europe/London,16:Ancoats/Northern Quarter/Spinningfields
Edinburgh,Scotland,,GB,55.9533,-3.1883,Europe/London,16:Leith/Stockbridge/Old Town
Dublin,Leinster,,IE,53.3498,-6.2603,Europe/Dublin,18:Temple Bar/Ranelagh/Portobello
Paris,Île-de-France,,FR,48.8566,2.3522,Europe/Paris,48:Le Marais/Montmartre/Belleville/Saint-Germain-des-Prés
Berlin,,,DE,52.52,13.405,Europe/Berlin,28:Kreuzberg/Mitte/Neukölln/Prenzlauer Berg
Munich,Bavaria,,DE,48.1351,11.582,Europe/Berlin,16:Schwabing/Glockenbachviertel/Altstadt
Vienna,,,AT,48.2082,16.3738,Europe/Vienna,14:Neubau/Leopoldstadt/Innere Stadt
Zurich,,ZH,CH,47.3769,8.5417,Europe/Zurich,12:Langstrasse/Niederdorf/Seefeld
Madrid,,,ES,40.4168,-3.7038,Europe/Madrid,24:Malasaña/Chueca/Salamanca/La Latina
Barcelona,Catalonia,,ES,41.3874,2.1686,Europe/Madrid,24:El Born/Gràcia/Eixample
Lisbon,,,PT,38.7223,-9.1393,Europe/Lisbon,16:Chiado/Alfama/Príncipe Real
Rome,Lazio,,IT,41.9028,12.4964,Europe/Rome,24:Trastevere/Monti/Testaccio
Milan,Lombardy,,IT,45.4642,9.19,Europe/Rome,20:Brera/Navigli/Isola
Amsterdam,North Holland,,NL,52.3676,4.9041,Europe/Amsterdam,20:Jordaan/De Pijp/Oud-West
Brussels,,,BE,50.8503,4.3517,Europe/Brussels,10:Ixelles/Sablon/Saint-Gilles
Copenhagen,,,DK,55.6761,12.5683,Europe/Copenhagen,16:Nørrebro/Vesterbro/Christianshavn
Stockholm,,,SE,59.3293,18.0686,Europe/Stockholm,14:Södermalm/Östermalm/Vasastan
Dubai,,,AE,25.2048,55.2708,Asia/Dubai,20:DIFC/Jumeirah/Downtown
Singapore,,,SG,1.3521,103.8198,Asia/Singapore,22:Tiong Bahru/Chinatown/Kampong Glam
Tokyo,,,JP,35.6762,139.6503,Asia/Tokyo,34:Shibuya/Ginza/Shinjuku/Meguro
Osaka,,,JP,34.6937,135.5023,Asia/Tokyo,14:Namba/Umeda/Kitahama
Seoul,,,KR,37.5665,126.978,Asia/Seoul,16:Itaewon/Gangnam/Hannam-dong
Hong Kong,,,HK,22.2849,114.1577,Asia/Hong_Kong,20:Central/Sheung Wan/Wan Chai
Bangkok,,,TH,13.7563,100.5018,Asia/Bangkok,14:Sathorn/Thong Lo/Ari
Sydney,New South Wales,NSW,AU,-33.8688,151.2093,Australia/Sydney,30:Surry Hills/Newtown/Potts Point/Barangaroo
Melbourne,Victoria,VIC,AU,-37.8136,144.9631,Australia/Melbourne,26:Fitzroy/Carlton/South Yarra
Auckland,,,NZ,-36.8509,174.7645,Pacific/Auckland,12:Ponsonby/Britomart/Parnell
São Paulo,,SP,BR,-23.5505,-46.6333,America/Sao_Paulo,16:Pinheiros/Jardins/Vila Madalena
Cape Town,Western Cape,,ZA,-33.9249,18.4241,Africa/Johannesburg,12:Gardens/Woodstock/Sea Point`;

/** Every city, the big ones first. */
export const cities: readonly TableCity[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [place = '', neighborhoods = ''] = line.split(':');
    const [name = '', region = '', regionCode = '', code = '', latitude, longitude, timeZone = '', count, market] =
      place.split(',');
    return {
      name,
      region,
      regionCode,
      country: countryOf(code),
      latitude: Number(latitude),
      longitude: Number(longitude),
      timeZone,
      market: market ?? name,
      restaurants: Number(count),
      neighborhoods: neighborhoods.split('/'),
    };
  });

/** Throws RangeError for a city that the table lacks. */
export const cityOf = (name: string, regionCode = ''): TableCity => {
  const city = cities.find((each) => each.name === name && (regionCode === '' || each.regionCode === regionCode));
  if (city === undefined) throw new RangeError(`no such city: ${name}`);
  return city;
};
