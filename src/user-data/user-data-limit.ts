/** The limit of EC2 in bytes, before base64 encoding. */
export const USER_DATA_LIMIT = 16_384;

/** Longer user data, in characters, far exceeds the limit of EC2, so its content is not checked. */
export const LONGEST_LOOKED_INTO = 65_536;
