const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Invented towns. The first three letters are unique, because they are a side's abbreviation. */
export const towns = words(`
  Aldermoor Ambleford Ashgrove Barrowick Belmere Birchwold Brackenby Briarton Calderfen Candlewick Cloverdale Copperhill Cranmoor Dapplewood
  Deepwater Dunmarrow Eastmarch Elderglen Emberly Fallowmere Fernhollow Foxbourne Galeport Glimmerford Gorseby Greyhaven Hallowfield Harrowgate
  Hexley Hollingrove Inkwell Ironhollow Jasperton Juniper Kelderby Kingsmoor Larkfield Lindenreach Lowmarsh Maplewick Merrowby Millstrand Mossgate
  Netherby Nightingale Norgate Oakmarrow Otterlea Overwold Pebbleton Pinewatch Quillhaven Ravenhurst Redfern Rookwood Saltmarsh Sedgewick
  Silverreach Stonewick Tamarind Thistledown Umberton Violetta Wakering Westerlow Willowby Yarrowdale Zephyrton`);

export const nicknames = words(`
  Harriers Lanterns Anvils Comets Otters Foxes Beacons Drifters Thunderers Mariners Ramblers Sentinels Falconers Juggernauts Pilots Wardens
  Galeriders Ironsides Kestrels Larks Moonrakers Nomads Outriders Pathfinders Quarrymen Rovers Stags Tinkers Vanguards Wayfarers`);

export const givenNames = words(`
  Adaline Bram Corin Delphie Edrik Fenna Garrick Hesper Ivo Jessamy Kasimir Linnea Marlo Nadja Osric Petra Quinby Rosalba Stellan Tamsin Ulric
  Verity Wendel Xanthe Yorick Zelda`);

/** Invented surnames. The first three letters are unique. */
export const surnames = words(`
  Abernoth Brackwell Candelario Dunsfordt Eddlestone Fairwether Gantrell Hobbsworth Ingleskar Jarrowmond Kestelyn Lorrimant Montgrave Nettleship
  Ormondsey Pellingham Quistgard Rathmoor Sallowby Thornbeck Uffingdon Vantongeren Wexcombe Yellowlees Zandervoort Ashdowner Birkenshaw Culverhay
  Drakensund Ellerbrook Farthingale Gossamery Hartskill Ivorsson Juddermoor Kilbranach Ludgrovian Marchbanksy Norrington Ottermole Pendlebrigg
  Rosencrag Sturmfels Tillinghurst Underwold Vexmoor Winterbourn Yarborn`);
