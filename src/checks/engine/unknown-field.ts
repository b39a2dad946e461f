/** Rule whose findings replace the findings that they cause. */
export const UNKNOWN_FIELD = 'unknown-field';
