/** What EC2 takes at most, in bytes of the text before it is encoded. Source: UD-49. */
export const USER_DATA_LIMIT = 16_384;

/** Texts beyond this, in characters, can't be launched by far, and are not looked into. */
export const LONGEST_LOOKED_INTO = 65_536;
