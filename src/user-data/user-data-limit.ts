/** What EC2 takes at most, in bytes of the text before it is encoded. Source: UD-49. */
export const USER_DATA_LIMIT = 16_384;
