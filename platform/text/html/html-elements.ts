const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements without text to read: code, drawings, embedded objects, fallbacks without scripts. */
export const wordlessElements = names(
  'style script template noscript iframe frame object embed applet svg math canvas audio video map',
);

/** Parts of forms with values instead of text. */
export const formControls = names('input select textarea button datalist output progress meter');

export const voidElements = names('area base br col embed hr img input link meta param source track wbr');

/** Separated by empty lines in plain text. */
export const blockElements = names(
  'address article aside blockquote body center details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html main menu nav ol p pre section summary table ul',
);

export const lineElements = names('li dt dd tr option caption');
