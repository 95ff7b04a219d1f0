/**
 * IATA to ICAO designators of carriers with much scheduled traffic, by which a callsign is derived when no source states one. IATA
 * designators are reused, so only the main holder of each is listed; a carrier that is missing here gives no callsign, never a wrong one.
 */
const designators = `
0B BLA, 2B AWT, 2L OAW, 3K JSA, 3U CSC, 4Y OCN, 5F FIA, 5J CEB, 5X UPS, 5Y GTI, 6E IGO, 7C JJA, 7L AZG, 8M MMA, 9C CQH, 9E EDV,
9K KAP, A3 AEE, A5 HOP, AA AAL, AC ACA, AD AZU, AF AFR, AH DAH, AI AIC, AM AMX, AR ARG, AS ASA, AT RAM, AV AVA, AY FIN, AZ ITY,
B6 JBU, BA BAW, BF FBU, BG BBC, BI RBA, BJ LBT, BR EVA, BT BTI, BW BWA, BX ABL, CA CCA, CI CAL, CJ CFE, CK CKK, CL CLH, CM CMP,
CV CLX, CX CPA, CZ CSN, D8 NSZ, DE CFG, DL DAL, DS EZS, DY NOZ, E9 EVE, EI EIN, EK UAE, EN DLA, ES DHX, ET ETH, EW EWG, EY ETD,
F8 FLE, F9 FFT, FA SFR, FB LZB, FD AIQ, FI ICE, FJ FJI, FM CSH, FR RYR, FX FDX, FZ FDB, G3 GLO, G4 AAY, G9 ABY, GA GIA, GF GFA,
GK JJP, GS GCR, H2 SKU, HA HAL, HO DKH, HU CHH, HV TRA, HX CRK, HY UZB, I2 IBS, IB IBE, IX AXB, IZ AIZ, J2 AHY, J9 JZR, JA JAT,
JD CBJ, JJ TAM, JL JAL, JQ JST, JU ASL, JX SJX, K6 KHV, KC KZR, KE KAL, KL KLM, KM KMM, KQ KQA, KU KAC, KX CAY, LA LAN, LG LGL,
LH DLH, LJ JNA, LM LOG, LO LOT, LS EXS, LV LVL, LX SWR, LY ELY, MF CXA, MH MAS, MK MAU, MM APJ, MQ ENY, MS MSR, MU CES, MX MXY,
N0 NBT, NH ANA, NK NKS, NO NOS, NX AMU, NZ ANZ, OA OAL, OD MXD, OH JIA, OK CSA, OO SKW, OS AUA, OU CTN, OV OMS, OZ AAR, P5 RPB,
PC PGT, PD POE, PG BKP, PK PIA, PR PAL, PS AUI, PX ANG, QF QFA, QP AKJ, QR QTR, QS TVS, QX QXE, R3 SYL, RC FLI, RJ RJA, RO ROT,
S4 RZO, S7 SBI, SA SAA, SC CDG, SG SEJ, SK SAS, SL TLM, SM MSC, SN BEL, SQ SIA, SS CRL, SU AFL, SV SVA, SY SCX, TB JAF, TG THA,
TK THY, TO TVF, TP TAP, TR TGW, TS TSC, TU TAR, TW TWB, TX FWI, U2 EZY, U6 SVR, UA UAL, UL ALK, UO HKE, UP BHS, UT UTA, UU REU,
UX AEA, V7 VOE, VA VOZ, VB VIV, VF TKJ, VJ VJC, VN HVN, VS VIR, VT VTA, VY VLG, VZ TVJ, W4 WMT, W6 WZZ, W9 WUK, WB RWD, WF WIF,
WK EDW, WM WIA, WN SWA, WS WJA, WX BCY, WY OMA, X3 TUI, XJ TAX, XP VXP, XQ SXS, XY KNE, Y4 VOI, YP APZ, YW ANE, YX RPA, Z0 UBT,
ZH CSZ, ZL RXA, ZW AWI
`;

const icaoByIata = new Map(
  designators
    .trim()
    .split(/,\s*/)
    .map((pair) => [pair.slice(0, 2), pair.slice(3)] as const),
);

/** ICAO designator of the main carrier that uses an IATA one. */
export const icaoDesignatorOf = (iata: string): string | null => icaoByIata.get(iata) ?? null;
