/**
 * Folded names and codes of places that alone mean no place in most texts: `Mobile` is a way of working, `Mobile, AL` a
 * city. `CET` is a time zone and the code of Cholet's airport.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `
    all alliance alpha and any are area arm art august bar base basic bay best big boom born box brand bridge bus buy can capital cash cell center central centre chair
    chain city club coast college commerce corporate council data date day delta demand desk driver due early earth east eastern economy energy
    enterprise equity fab fair federal field fleet for force front fun gas get gold good green ground hall home hub human inc industry job key law lead
    line list live long lot main major male man manage many march market max may media mentor mine mission mobile more most multi name none normal
    north northern not off office officer one opportunity other our over pack page paper part per plan plant police pool pop port post price
    product progress project purchase rapid real research roles sale sales same sea sector see shadow share side sky south southern space star start
    state stock store street success summer support talent team the tour tower track trade train trainer training travel university union upper valley
    value vice virtual walk ward wave welcome well west western win work yes young zone
    ops crm erp seo ios java rust scala perl oracle sap top mac pos gtm sdr bdr tam swe sre coo mid
    est edt cst cdt mst mdt pst pdt gmt utc cet cest bst ist jst aest eet wet msk hkt
  `
    .trim()
    .split(/\s+/),
);
