const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/**
 * Folded words around a name that are not part of it (`Berlin office`, `in the Netherlands`). They are removed only if
 * the whole is no name.
 */
export const edgeWords = words(`
  a an any entire whole our we your fully world globe more others multiple several many various all and or also plus the of in on within from at near around across throughout inside for by to with must be reside residing live living aus von moglich complet completo completamente total parcial
  based located location locations office offices hq hqs headquarter headquarters headquartered hub hubs campus site sites
  area areas region metro metropolitan metroplex greater central downtown midtown uptown inner outer city town county co
  only preferred required optional possible available eligible ok okay candidates residents resident applicants timezone timezones zone zones
  nationwide countrywide statewide anywhere work works working job jobs position positions role roles team teams employee employees friendly
  travel up days day week weeks per month times hours flexible flexibility other
  raum grossraum stadt bei ganz standort zentrale hauptsitz umgebung im der die das
  ville pres environs siege bureau bureaux agence en au aux dans depuis le la les de du des et
  zona ciudad area metropolitana sede oficina provincia grande regiao cidade desde para
  okolice biuro miasto siedziba kontor hovedkontor kantoor
  field various varied varies mixed multi assorted client clients customer customers dispersed elsewhere assigned determined
  verschiedene verschiedenen diverse mehrere mehreren standorte standorten einsatzort einsatzorte arbeitsort tage tagen woche pro
  plusieurs divers diverses multiples lieu lieux sites localisations jours semaine par selon
  varios varias multiples diferentes distintas ubicacion ubicaciones lugares localidades sedes dias semana semanal por
  localizacoes locais varios diversas unidades
  varie sedi luoghi diverse giorni settimana
  meerdere verschillende vestigingen locaties dagen rozne wiele lokalizacja lokalizacje lokalizacji dni tygodniu flera orter olika useita flere steder lokationer lokasjoner
  複数拠点 複数勤務地 複数 拠点 各地 各拠点 多地 多个地点 多個地點 多个城市 여러 지역 복수 근무지 복수근무지
  本社 支社 本部 支店 オフィス 可 可能 勤務 勤務可 のみ も 全国 国内 あり 市内 内 本社勤務 본사 지사 사무실 总部 办公室 分公司 全国范围
`);

export const regionWords = words(
  'state province canton kanton land bundesland prefecture oblast voivodeship wojewodztwo estado provincia provinz governorate emirate',
);

/** Words before a city, as in `North London`. */
export const compassWords = words(
  'central north south east west northern southern eastern western northeast northwest southeast southwest nord sud ost ouest est',
);

/** Placeholders of systems for an empty value, folded. */
const emptyTexts: ReadonlySet<string> = new Set([
  'blank',
  'n a',
  'none',
  'null',
  'nil',
  'undefined',
  'unspecified',
  'unknown',
  'tbd',
  'tba',
  'tbc',
  'not specified',
  'not applicable',
  'no location',
  'no office',
]);
const longestEmptyText = Math.max(...[...emptyTexts].map((text) => text.length));

export const isEmptyText = (text: string): boolean =>
  text.length <= longestEmptyText && emptyTexts.has(text.toLowerCase().replace(/[ /]+/g, ' '));
