interface Area {
  /** Upper case. */
  readonly id: string;
  readonly name: string;
  /** Includes native and short names. */
  readonly names: readonly string[];
  /** ISO 3166-1 alpha-2 codes. */
  readonly countries: readonly string[];
}

const nordics = 'DK FI FO AX GL IS NO SE SJ';
const baltics = 'EE LT LV';
const britishIsles = 'GB IE IM JE GG';
const benelux = 'BE LU NL';
const dach = 'AT CH DE LI';
const iberia = 'AD ES GI PT';
const balkans = 'AL BA BG HR XK ME MK RO RS SI';
const centralEurope = 'AT CZ DE HU LI PL SK SI CH';
const cee = `AL BA BG BY CZ ${baltics} HR HU MD ME MK PL RO RS SI SK UA XK`;
const eu = `AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`;
const europe = `${eu} ${nordics} ${britishIsles} ${cee} ${dach} ${iberia} FR IT GR MT CY MC SM VA RU`;

const northernAfrica = 'DZ EG EH LY MA SD TN';
const westAfrica = 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SH SL SN TG';
const eastAfrica = 'BI DJ ER ET KE KM MG MU MW MZ RE RW SC SO SS TZ UG YT ZM ZW';
const middleAfrica = 'AO CD CF CG CM GA GQ ST TD';
const southernAfrica = 'BW LS NA SZ ZA';
const subSaharanAfrica = `${westAfrica} ${eastAfrica} ${middleAfrica} ${southernAfrica}`;
const africa = `${northernAfrica} ${subSaharanAfrica}`;

const gulf = 'AE BH KW OM QA SA';
const middleEast = `${gulf} CY EG IL IQ IR JO LB PS SY TR YE`;
const caucasus = 'AM AZ GE';
const centralAsia = 'KG KZ TJ TM UZ';
const southAsia = 'AF BD BT IN LK MV NP PK';
const southeastAsia = 'BN ID KH LA MM MY PH SG TH TL VN';
const eastAsia = 'CN HK JP KP KR MN MO TW';
const asia = `${gulf} IL IQ IR JO LB PS SY TR YE CY ${caucasus} ${centralAsia} ${southAsia} ${southeastAsia} ${eastAsia} RU`;

const anz = 'AU NZ';
const oceania = `${anz} AS CC CK CX FJ FM GU KI MH MP NC NF NR NU PF PG PN PW SB TK TO TV VU WF WS`;
const northernAmerica = 'BM CA GL PM US';
const centralAmerica = 'BZ CR GT HN NI PA SV';
const caribbean = 'AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI';
const southAmerica = 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE';
const latam = `MX ${centralAmerica} ${southAmerica} CU DO HT PR`;

/** `names` are separated by bars, `countries` by blanks; codes may repeat. */
function area(id: string, name: string, names: string, countries: string): Area {
  return { id, name, names: names === '' ? [] : names.split(' | '), countries: [...new Set(countries.split(' '))] };
}

/**
 * Areas that bound job locations. Where conventions differ, a country that most employers include is included. Narrower
 * areas come before those that contain them.
 */
export const areas: readonly Area[] = [
  area('DACH', 'DACH', 'D-A-CH | DACH region | DACH-Region | German-speaking countries', dach),
  area('NORDICS', 'Nordics', 'Nordic | Nordic countries | Nordic region | Norden', nordics),
  area('SCANDINAVIA', 'Scandinavia', 'Skandinavien | Skandinavia | Scandinavian countries', 'DK NO SE'),
  area('BALTICS', 'Baltics', 'Baltic | Baltic states | Baltic countries | Baltikum', baltics),
  area('BENELUX', 'Benelux', 'BeNeLux | Benelux countries', benelux),
  area(
    'UK_AND_IRELAND',
    'UK and Ireland',
    'UK & Ireland | UKI | UK&I | British Isles | United Kingdom and Ireland | United Kingdom & Ireland | UKIA',
    britishIsles,
  ),
  area('IBERIA', 'Iberia', 'Iberian Peninsula | Península Ibérica', iberia),
  area('BALKANS', 'Balkans', 'Balkan | Western Balkans | Southeastern Europe | South East Europe', balkans),
  area('CEE', 'Central and Eastern Europe', 'CEE | Central & Eastern Europe | CEE region', cee),
  area('CENTRAL_EUROPE', 'Central Europe', 'Mitteleuropa', centralEurope),
  area(
    'EASTERN_EUROPE',
    'Eastern Europe',
    'East Europe | Osteuropa | Europa del Este',
    `BG BY CZ ${baltics} HU MD PL RO RU SK UA`,
  ),
  area(
    'WESTERN_EUROPE',
    'Western Europe',
    'West Europe | Westeuropa',
    `${britishIsles} ${benelux} ${dach} ${iberia} FR IT MC`,
  ),
  area('NORTHERN_EUROPE', 'Northern Europe', 'North Europe | Nordeuropa', `${nordics} ${baltics} ${britishIsles}`),
  area('SOUTHERN_EUROPE', 'Southern Europe', 'South Europe | Südeuropa', `${iberia} IT GR MT CY SM VA`),
  area(
    'EU',
    'European Union',
    'EU | E.U. | EU-27 | EU27 | EU countries | Europäische Union | Union européenne | Unión Europea | União Europeia | Unione Europea',
    eu,
  ),
  area('EEA', 'European Economic Area', 'EEA | EEE | EWR', `${eu} IS LI NO`),
  area(
    'EUROPE',
    'Europe',
    'Europa | l’Europe | Eurooppa | Ευρώπη | Европа | Європа | 欧洲 | 歐洲 | ヨーロッパ | 유럽 | أوروبا | Continental Europe | European countries | EUR',
    europe,
  ),
  area('GCC', 'Gulf Cooperation Council', 'GCC | Gulf | Gulf States | Gulf countries', gulf),
  area(
    'MIDDLE_EAST',
    'Middle East',
    'Near East | Moyen-Orient | Naher Osten | Oriente Medio | Oriente Médio | الشرق الأوسط',
    middleEast,
  ),
  area(
    'MENA',
    'Middle East and North Africa',
    'MENA | MENA region | Middle East & North Africa',
    `${middleEast} ${northernAfrica}`,
  ),
  area('MEA', 'Middle East and Africa', 'MEA | Middle East & Africa', `${middleEast} ${africa}`),
  area('NORTH_AFRICA', 'North Africa', 'Northern Africa | Maghreb | Afrique du Nord', northernAfrica),
  area('WEST_AFRICA', 'West Africa', 'Western Africa | Afrique de l’Ouest', westAfrica),
  area('EAST_AFRICA', 'East Africa', 'Eastern Africa', eastAfrica),
  area('SOUTHERN_AFRICA', 'Southern Africa', '', `${southernAfrica} AO MW MZ ZM ZW`),
  area('SUB_SAHARAN_AFRICA', 'Sub-Saharan Africa', 'Subsaharan Africa | SSA', subSaharanAfrica),
  area('AFRICA', 'Africa', 'Afrika | Afrique | África | Африка | أفريقيا | 非洲 | アフリカ', africa),
  area(
    'EMEA',
    'Europe, the Middle East and Africa',
    'EMEA | EMEA region | E.M.E.A. | Europe, Middle East and Africa | Europe, Middle East & Africa',
    `${europe} ${middleEast} ${africa}`,
  ),
  area('CENTRAL_ASIA', 'Central Asia', '', centralAsia),
  area('SOUTH_ASIA', 'South Asia', 'Southern Asia | Indian Subcontinent', southAsia),
  area(
    'SOUTHEAST_ASIA',
    'Southeast Asia',
    'South East Asia | South-East Asia | SEA region | ASEAN | Südostasien | 东南亚 | 東南アジア | 동남아시아',
    southeastAsia,
  ),
  area('EAST_ASIA', 'East Asia', 'Eastern Asia | Far East | Ostasien | 东亚 | 東アジア | 동아시아', eastAsia),
  area('ASIA', 'Asia', 'Asien | Asie | Ásia | Азия | آسيا | 亚洲 | 亞洲 | アジア | 아시아', asia),
  area('ANZ', 'Australia and New Zealand', 'ANZ | A/NZ | Australia & New Zealand | Australasia', anz),
  area('OCEANIA', 'Oceania', 'Ozeanien | Océanie | Oceanía', oceania),
  area(
    'APAC',
    'Asia-Pacific',
    'APAC | Asia Pacific | Asia/Pacific | APAC region | APJ | JAPAC | Asia-Pacific Region | Asia Pacific and Japan | アジア太平洋 | 亚太',
    `${southAsia} ${southeastAsia} ${eastAsia} ${oceania}`,
  ),
  area('CENTRAL_AMERICA', 'Central America', 'Centroamérica | América Central | Mittelamerika', centralAmerica),
  area('CARIBBEAN', 'Caribbean', 'Caribe | Karibik | West Indies', caribbean),
  area(
    'SOUTH_AMERICA',
    'South America',
    'Sudamérica | Suramérica | América del Sur | América do Sul | Südamerika | Amérique du Sud | 南美 | 南米 | 남미',
    southAmerica,
  ),
  area(
    'LATAM',
    'Latin America',
    'LATAM | LatAm region | Latinoamérica | América Latina | Lateinamerika | Amérique latine | ラテンアメリカ | 拉丁美洲 | 중남미',
    latam,
  ),
  area(
    'NORTH_AMERICA',
    'North America',
    'NORAM | NOAM | Norteamérica | América del Norte | América do Norte | Nordamerika | Amérique du Nord | 北美 | 北米 | 북미',
    `${northernAmerica} MX`,
  ),
  area(
    'AMERICAS',
    'Americas',
    'AMER | AMERS | NCSA | Américas | las Américas | Amériques',
    `${northernAmerica} ${latam} ${caribbean}`,
  ),
];
