/**
 * Airports of the invented network. Codes, places and zones are real, the traffic is not. IATA, ICAO, name, short name,
 * city, country, zone, degrees north, degrees east, metres above sea level, size.
 */
export const airportTable = `
ATL KATL|Hartsfield-Jackson Atlanta International|Hartsfield-Jackson|Atlanta|US|America/New_York|33.6367|-84.4281|313|3
BOS KBOS|Boston Logan International|Logan|Boston|US|America/New_York|42.3643|-71.0052|6|2
CLT KCLT|Charlotte Douglas International|Douglas|Charlotte|US|America/New_York|35.2140|-80.9431|228|2
DEN KDEN|Denver International|Denver|Denver|US|America/Denver|39.8617|-104.6731|1655|3
DFW KDFW|Dallas Fort Worth International|Fort Worth|Dallas|US|America/Chicago|32.8968|-97.0380|185|3
DTW KDTW|Detroit Metropolitan Wayne County|Metropolitan|Detroit|US|America/New_York|42.2124|-83.3534|197|2
EWR KEWR|Newark Liberty International|Liberty|Newark|US|America/New_York|40.6925|-74.1687|5|3
HNL PHNL|Honolulu Daniel K. Inouye International|Daniel K. Inouye|Honolulu|US|Pacific/Honolulu|21.3187|-157.9225|4|2
IAD KIAD|Washington Dulles International|Dulles|Washington|US|America/New_York|38.9445|-77.4558|95|2
IAH KIAH|Houston George Bush Intercontinental|George Bush|Houston|US|America/Chicago|29.9844|-95.3414|30|2
JFK KJFK|New York John F Kennedy International|John F Kennedy|New York|US|America/New_York|40.6398|-73.7789|4|3
LAS KLAS|Las Vegas Harry Reid International|Harry Reid|Las Vegas|US|America/Los_Angeles|36.0801|-115.1522|665|2
LAX KLAX|Los Angeles International|Los Angeles|Los Angeles|US|America/Los_Angeles|33.9425|-118.4081|38|3
LGA KLGA|New York LaGuardia|LaGuardia|New York|US|America/New_York|40.7772|-73.8726|6|2
MCO KMCO|Orlando International|Orlando|Orlando|US|America/New_York|28.4294|-81.3090|29|2
MIA KMIA|Miami International|Miami|Miami|US|America/New_York|25.7932|-80.2906|2|2
MSP KMSP|Minneapolis-St Paul International|St Paul|Minneapolis|US|America/Chicago|44.8820|-93.2218|256|2
ORD KORD|Chicago O'Hare International|O'Hare|Chicago|US|America/Chicago|41.9786|-87.9048|205|3
PDX KPDX|Portland International|Portland|Portland|US|America/Los_Angeles|45.5887|-122.5975|9|1
PHL KPHL|Philadelphia International|Philadelphia|Philadelphia|US|America/New_York|39.8719|-75.2411|11|2
PHX KPHX|Phoenix Sky Harbor International|Sky Harbor|Phoenix|US|America/Phoenix|33.4343|-112.0116|346|2
SAN KSAN|San Diego International|San Diego|San Diego|US|America/Los_Angeles|32.7336|-117.1897|5|1
SEA KSEA|Seattle-Tacoma International|Tacoma|Seattle|US|America/Los_Angeles|47.4490|-122.3093|132|2
SFO KSFO|San Francisco International|San Francisco|San Francisco|US|America/Los_Angeles|37.6190|-122.3749|4|3
SLC KSLC|Salt Lake City International|Salt Lake City|Salt Lake City|US|America/Denver|40.7884|-111.9778|1288|1
ANC PANC|Anchorage Ted Stevens International|Ted Stevens|Anchorage|US|America/Anchorage|61.1744|-149.9963|46|1
SJU TJSJ|San Juan Luis Munoz Marin International|Luis Munoz Marin|San Juan|PR|America/Puerto_Rico|18.4394|-66.0018|3|1
AUS KAUS|Austin-Bergstrom International|Bergstrom|Austin|US|America/Chicago|30.1945|-97.6699|165|1
PVD KPVD|Providence T. F. Green International|T. F. Green|Providence|US|America/New_York|41.7326|-71.4204|17|1
ASE KASE|Aspen-Pitkin County|Pitkin County|Aspen|US|America/Denver|39.2232|-106.8688|2384|1
YYZ CYYZ|Toronto Pearson International|Pearson|Toronto|CA|America/Toronto|43.6772|-79.6306|173|2
YVR CYVR|Vancouver International|Vancouver|Vancouver|CA|America/Vancouver|49.1939|-123.1844|4|1
YUL CYUL|Montreal Pierre Elliott Trudeau International|Pierre Elliott Trudeau|Montreal|CA|America/Toronto|45.4706|-73.7408|36|1
MEX MMMX|Mexico City Benito Juarez International|Benito Juarez|Mexico City|MX|America/Mexico_City|19.4363|-99.0721|2230|2
GRU SBGR|Sao Paulo Guarulhos International|Guarulhos|Sao Paulo|BR|America/Sao_Paulo|-23.4356|-46.4731|750|2
EZE SAEZ|Buenos Aires Ezeiza Ministro Pistarini|Ministro Pistarini|Buenos Aires|AR|America/Argentina/Buenos_Aires|-34.8222|-58.5358|20|1
BOG SKBO|Bogota El Dorado International|El Dorado|Bogota|CO|America/Bogota|4.7016|-74.1469|2548|1
LHR EGLL|London Heathrow|Heathrow|London|GB|Europe/London|51.4706|-0.4619|25|3
CDG LFPG|Paris Charles de Gaulle|Charles de Gaulle|Paris|FR|Europe/Paris|49.0128|2.5500|119|3
AMS EHAM|Amsterdam Schiphol|Schiphol|Amsterdam|NL|Europe/Amsterdam|52.3086|4.7639|-3|3
FRA EDDF|Frankfurt-am-Main|Frankfurt|Frankfurt-am-Main|DE|Europe/Berlin|50.0264|8.5431|111|3
MUC EDDM|Munich|Munich|Munich|DE|Europe/Berlin|48.3538|11.7861|453|2
ZRH LSZH|Zurich|Zurich|Zurich|CH|Europe/Zurich|47.4647|8.5492|432|2
MAD LEMD|Madrid Barajas|Barajas|Madrid|ES|Europe/Madrid|40.4719|-3.5626|610|2
FCO LIRF|Rome Leonardo da Vinci-Fiumicino|Fiumicino|Rome|IT|Europe/Rome|41.8045|12.2508|5|2
DUB EIDW|Dublin|Dublin|Dublin|IE|Europe/Dublin|53.4213|-6.2701|74|2
IST LTFM|Istanbul|Istanbul|Istanbul|TR|Europe/Istanbul|41.2753|28.7519|99|3
LIS LPPT|Lisbon|Lisbon|Lisbon|PT|Europe/Lisbon|38.7813|-9.1359|114|1
CPH EKCH|Copenhagen Kastrup|Kastrup|Copenhagen|DK|Europe/Copenhagen|55.6179|12.6560|5|1
DXB OMDB|Dubai International|Dubai|Dubai|AE|Asia/Dubai|25.2528|55.3644|19|3
DOH OTHH|Doha Hamad International|Hamad|Doha|QA|Asia/Qatar|25.2731|51.6081|4|2
DEL VIDP|New Delhi Indira Gandhi International|Indira Gandhi|New Delhi|IN|Asia/Kolkata|28.5665|77.1031|237|2
BOM VABB|Mumbai Chhatrapati Shivaji International|Chhatrapati Shivaji|Mumbai|IN|Asia/Kolkata|19.0887|72.8679|11|2
SIN WSSS|Singapore Changi|Changi|Singapore|SG|Asia/Singapore|1.3502|103.9940|7|3
HKG VHHH|Hong Kong Chek Lap Kok|Chek Lap Kok|Hong Kong|HK|Asia/Hong_Kong|22.3089|113.9150|9|2
HND RJTT|Tokyo Haneda|Haneda|Tokyo|JP|Asia/Tokyo|35.5523|139.7800|11|3
NRT RJAA|Tokyo Narita International|Narita|Tokyo|JP|Asia/Tokyo|35.7647|140.3860|43|2
ICN RKSI|Seoul Incheon International|Incheon|Seoul|KR|Asia/Seoul|37.4691|126.4510|7|2
BKK VTBS|Bangkok Suvarnabhumi|Suvarnabhumi|Bangkok|TH|Asia/Bangkok|13.6811|100.7470|2|2
SYD YSSY|Sydney Kingsford Smith|Kingsford Smith|Sydney|AU|Australia/Sydney|-33.9461|151.1770|6|2
AKL NZAA|Auckland International|Auckland|Auckland|NZ|Pacific/Auckland|-37.0081|174.7920|7|1
JNB FAOR|Johannesburg O. R. Tambo|O. R. Tambo|Johannesburg|ZA|Africa/Johannesburg|-26.1392|28.2460|1694|1
CAI HECA|Cairo International|Cairo|Cairo|EG|Africa/Cairo|30.1219|31.4056|116|1
NBO HKJK|Nairobi Jomo Kenyatta International|Jomo Kenyatta|Nairobi|KE|Africa/Nairobi|-1.3192|36.9278|1624|1
`;
