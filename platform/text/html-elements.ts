const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements whose content nobody reads as text: code, drawings, embedded things, what shows only without scripts. */
export const wordlessElements = names(
  'style script template noscript iframe frame object embed applet svg math canvas audio video map',
);

/** Parts of forms that hold values and not text of the page. */
export const formControls = names('input select textarea button datalist output progress meter');

/** Elements that have neither content nor an end tag. */
export const voidElements = names('area base br col embed hr img input link meta param source track wbr');

/** Elements that stand on their own, parted from what is around them by an empty line in plain text. */
export const blockElements = names(
  'address article aside blockquote body center details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html main menu nav ol p pre section summary table ul',
);

/** Elements that begin a new line in plain text. */
export const lineElements = names('li dt dd tr option caption');
