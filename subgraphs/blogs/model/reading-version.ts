/**
 * Version of the rules by which feeds are read (`upstream/feeds`). A change that gives stored posts other values raises
 * it: sources are then read again as if their feeds had changed, and their posts are written again without counting as
 * changed by the source.
 */
export const readingVersion = 1;
