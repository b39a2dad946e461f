/** The languages of programs for existing objects. */
export const FROM_LANGUAGES = ['typescript', 'python'] as const;
export type FromLanguage = typeof FROM_LANGUAGES[number];
