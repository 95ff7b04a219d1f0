/** A country with restaurants of the world of tables. */
export interface TableCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly symbol: string;
  /** About how many units of the currency a dollar is: prices are round in it. */
  readonly perDollar: number;
  /** Calling code, without the plus sign. */
  readonly dial: string;
}

const table = `US,United States,USD,$,1,1;CA,Canada,CAD,$,1,1;MX,Mexico,MXN,$,20,52;GB,United Kingdom,GBP,£,1,44;IE,Ireland,EUR,€,1,353;
  FR,France,EUR,€,1,33;DE,Germany,EUR,€,1,49;AT,Austria,EUR,€,1,43;CH,Switzerland,CHF,CHF,1,41;ES,Spain,EUR,€,1,34;PT,Portugal,EUR,€,1,351;
  IT,Italy,EUR,€,1,39;NL,Netherlands,EUR,€,1,31;BE,Belgium,EUR,€,1,32;DK,Denmark,DKK,kr.,10,45;SE,Sweden,SEK,kr,10,46;AE,United Arab Emirates,AED,AED,4,971;
  SG,Singapore,SGD,$,1,65;JP,Japan,JPY,¥,100,81;KR,South Korea,KRW,₩,1000,82;HK,Hong Kong,HKD,HK$,10,852;TH,Thailand,THB,฿,40,66;
  AU,Australia,AUD,$,1,61;NZ,New Zealand,NZD,$,1,64;BR,Brazil,BRL,R$,5,55;ZA,South Africa,ZAR,R,20,27`;

const byCode: ReadonlyMap<string, TableCountry> = new Map(
  table.split(';').map((entry) => {
    const [code = '', name = '', currency = '', symbol = '', perDollar = '1', dial = ''] = entry.trim().split(',');
    return [code, { code, name, currency, symbol, perDollar: Number(perDollar), dial }];
  }),
);

/** Throws RangeError for a code that the table lacks. */
export const countryOf = (code: string): TableCountry => {
  const country = byCode.get(code);
  if (country === undefined) throw new RangeError(`no such country: ${code}`);
  return country;
};
