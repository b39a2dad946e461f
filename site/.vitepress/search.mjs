/**
 * Ranking of search results, for messages with values, rule IDs, and field names.
 * VitePress sends the source of each function to the browser, so a function uses nothing outside of it.
 */
export const SEARCH = {
  /** Ranks rules and guides before sections of the API reference, which repeat each field for many classes. */
  boostDocument: (id) => {
    if (/\/rules\/[^#]/.test(id)) return 1.5;
    if (/\/(how-to|tutorials)\//.test(id)) return 1.3;
    if (/\/reference\/messages\b/.test(id)) return 0.6;
    return /\/(api|decisions|karpenter-behavior)\//.test(id) ? 0.4 : 1;
  },
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  prefix: (term) => term.length > 2,
  /** Omits numbers and words that most pages contain. */
  processTerm: (term) => {
    const word = term.toLowerCase();
    return /^(\d+|an?|and|are|at|be|but|by|for|from|got|has|if|in|is|its?|must|no|not|of|on|only|or|so|spec|metadata|template|than|that|the|this|to|with)$/.test(word) ? null : word;
  },
};
