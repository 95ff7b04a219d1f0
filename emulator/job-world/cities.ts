import { countryOf, type JobCountry } from './countries.ts';

/** A city in which somebody is looked for. */
export interface JobCity {
  readonly name: string;
  readonly country: JobCountry;
  /** State, province or the like, in English. Empty where nobody writes it. */
  readonly region: string;
  /** Its short form, as in `CA`. Empty where there is none. */
  readonly regionCode: string;
  /** As it is written there, or another name that people use. The same where there is none. */
  readonly native: string;
}

/** By country: `name, region, code, native`; what is missing at the end is empty. Big places are listed twice, because more is open there. */
const table: Readonly<Record<string, string>> = {
  US: `San Francisco,California,CA,SF;San Francisco,California,CA,San Francisco Bay Area;New York City,New York,NY,NYC;New York,New York,NY,NYC;
    Seattle,Washington,WA;Seattle,Washington,WA;Austin,Texas,TX;Boston,Massachusetts,MA;Cambridge,Massachusetts,MA;Waltham,Massachusetts,MA;
    Los Angeles,California,CA,LA;San Diego,California,CA;San Jose,California,CA;Palo Alto,California,CA;Mountain View,California,CA;Denver,Colorado,CO;
    Boulder,Colorado,CO;Chicago,Illinois,IL;Atlanta,Georgia,GA;Columbus,Georgia,GA;Columbus,Ohio,OH;Portland,Oregon,OR;Portland,Maine,ME;
    Washington,District of Columbia,DC,Washington DC;Arlington,Virginia,VA;Richmond,Virginia,VA;Raleigh,North Carolina,NC;Miami,Florida,FL;
    Melbourne,Florida,FL;Tampa,Florida,FL;Dallas,Texas,TX;Houston,Texas,TX;Phoenix,Arizona,AZ;Salt Lake City,Utah,UT;Minneapolis,Minnesota,MN;
    Detroit,Michigan,MI;Ann Arbor,Michigan,MI;Pittsburgh,Pennsylvania,PA;Philadelphia,Pennsylvania,PA;Nashville,Tennessee,TN;Memphis,Tennessee,TN;
    Kansas City,Missouri,MO;Springfield,Illinois,IL;Albuquerque,New Mexico,NM;Honolulu,Hawaii,HI;Birmingham,Alabama,AL;Paris,Texas,TX`,
  CA: `Toronto,Ontario,ON;Toronto,Ontario,ON;Vancouver,British Columbia,BC;Montreal,Quebec,QC,Montréal;Ottawa,Ontario,ON;Waterloo,Ontario,ON;London,Ontario,ON;
    Calgary,Alberta,AB;Halifax,Nova Scotia,NS`,
  MX: 'Mexico City,,CDMX,Ciudad de México;Guadalajara,Jalisco;Monterrey,Nuevo León',
  GB: 'London,England;London,England;London,England;Cambridge,England;Manchester,England;Bristol,England;Birmingham,England;Edinburgh,Scotland;Glasgow,Scotland;Cardiff,Wales;Belfast,Northern Ireland',
  IE: 'Dublin,Leinster,,Baile Átha Cliath;Dublin;Cork,Munster;Galway',
  DE: 'Berlin;Berlin;Munich,Bavaria,,München;Hamburg;Cologne,North Rhine-Westphalia,,Köln;Frankfurt,Hesse,,Frankfurt am Main;Stuttgart,Baden-Württemberg;Leipzig,Saxony',
  AT: 'Vienna,,,Wien;Graz,Styria',
  CH: 'Zurich,,ZH,Zürich;Geneva,,GE,Genève;Lausanne,Vaud;Basel',
  FR: 'Paris,Île-de-France;Paris,Île-de-France;Lyon;Toulouse;Bordeaux',
  ES: 'Madrid;Barcelona,Catalonia;Valencia;Málaga,Andalusia',
  PT: 'Lisbon,,,Lisboa;Porto',
  IT: 'Milan,Lombardy,,Milano;Rome,Lazio,,Roma;Turin,,,Torino',
  NL: 'Amsterdam,North Holland;Rotterdam;Utrecht;The Hague,,,Den Haag',
  BE: 'Brussels,,,Bruxelles;Ghent,Flanders,,Gent',
  LU: 'Luxembourg',
  DK: 'Copenhagen,,,København;Aarhus',
  SE: 'Stockholm;Stockholm;Gothenburg,,,Göteborg;Malmö',
  NO: 'Oslo;Bergen;Trondheim',
  FI: 'Helsinki;Tampere',
  IS: 'Reykjavik,,,Reykjavík',
  EE: 'Tallinn;Tartu',
  PL: 'Warsaw,Masovia,,Warszawa;Krakow,,,Kraków;Wroclaw,,,Wrocław;Gdansk,,,Gdańsk',
  CZ: 'Prague,,,Praha;Brno',
  HU: 'Budapest',
  RO: 'Bucharest,,,București;Cluj-Napoca',
  BG: 'Sofia,,,София',
  RS: 'Belgrade,,,Beograd;Novi Sad',
  GR: 'Athens,,,Αθήνα;Thessaloniki,,,Θεσσαλονίκη',
  UA: 'Kyiv,,,Київ;Lviv,,,Львів',
  TR: 'Istanbul,,,İstanbul;Ankara',
  IL: 'Tel Aviv,,,Tel Aviv-Yafo;Haifa;Jerusalem',
  AE: 'Dubai;Abu Dhabi',
  SA: 'Riyadh,,,الرياض',
  IN: 'Bengaluru,Karnataka,KA,Bangalore;Bengaluru,Karnataka,KA,BLR;Mumbai,Maharashtra,MH,Bombay;Hyderabad,Telangana;Pune,Maharashtra;New Delhi,Delhi;Gurugram,Haryana,,Gurgaon;Chennai,Tamil Nadu',
  SG: 'Singapore;Singapore',
  JP: 'Tokyo,,,東京;Tokyo,,,東京都;Osaka,,,大阪;Fukuoka,,,福岡;Kyoto,,,京都',
  KR: 'Seoul,,,서울;Busan,,,부산;Pangyo,Gyeonggi',
  TW: 'Taipei,,,台北;Hsinchu',
  HK: 'Hong Kong,,,香港',
  CN: 'Shanghai,,,上海;Beijing,,,北京;Shenzhen,Guangdong,,深圳',
  PH: 'Manila,Metro Manila;Cebu City,Cebu',
  ID: 'Jakarta;Bandung,West Java',
  TH: 'Bangkok,,,กรุงเทพฯ',
  VN: 'Ho Chi Minh City,,,Thành phố Hồ Chí Minh;Hanoi,,,Hà Nội',
  MY: 'Kuala Lumpur,,,KL;George Town,Penang',
  AU: 'Sydney,New South Wales,NSW;Sydney,New South Wales,NSW;Melbourne,Victoria,VIC;Brisbane,Queensland,QLD;Perth,Western Australia,WA;Canberra,Australian Capital Territory,ACT;Adelaide,South Australia,SA',
  NZ: 'Auckland;Wellington;Christchurch',
  BR: 'São Paulo,,SP,Sao Paulo;Rio de Janeiro,,RJ,Rio;Belo Horizonte,Minas Gerais,MG;Florianópolis,Santa Catarina,SC',
  AR: 'Buenos Aires,,,Ciudad Autónoma de Buenos Aires;Córdoba',
  CL: 'Santiago,,,Santiago de Chile',
  CO: 'Bogotá,,,Bogota;Medellín,Antioquia,,Medellin',
  PE: 'Lima',
  UY: 'Montevideo',
  CR: 'San José,,,San Jose',
  ZA: 'Cape Town,Western Cape,,Kaapstad;Johannesburg,Gauteng',
  NG: 'Lagos;Abuja',
  KE: 'Nairobi',
  EG: 'Cairo,,,القاهرة',
  MA: 'Casablanca,,,الدار البيضاء',
  GH: 'Accra',
};

/** Every city, grouped by country in the order of the table. */
export const cities: readonly JobCity[] = Object.entries(table).flatMap(([code, line]) =>
  line.split(';').map((entry) => {
    const [name = '', region = '', regionCode = '', native = name] = entry.trim().split(',');
    return { name, region, regionCode, native, country: countryOf(code) };
  }),
);
