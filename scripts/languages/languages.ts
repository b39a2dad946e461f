import { GO } from './go';
import { JAVA_LANGUAGE } from './java';
import { Language } from './language';
import { PYTHON } from './python';

export const LANGUAGES: readonly Language[] = [PYTHON, GO, JAVA_LANGUAGE];
