import { RELEASES as IMPORTED } from './releases';
import { NEWEST_PATCHES } from '../../src/karpenter/versions/patches';

/** Karpenter releases, newest first: those of the imported CRDs, and the newest known patches. */
export const RELEASES: readonly string[] = [...new Set([...IMPORTED, ...NEWEST_PATCHES])].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
