import type { Output } from './output';
import type { Input } from '../messages';

/** The tools of the tabs, by ID. Each tool loads its code on demand. */
export const TOOLS: { readonly [id: string]: () => Promise<{ run(input: Input): Output }> } = {
  'instances': () => import('./instances'),
  'simulation': () => import('./simulation'),
  'consolidation': () => import('./consolidation'),
  'plan': () => import('./plan'),
  'user-data': () => import('./user-data'),
  'conversion': () => import('./conversion'),
  'messages': () => import('./messages'),
};
