/** EC2's user data limit in bytes, before base64 encoding. */
export const USER_DATA_LIMIT = 16_384;

/** Maximum length in characters of user data whose content is checked. Longer user data far exceeds EC2's limit. */
export const LONGEST_LOOKED_INTO = 65_536;
