import { CrdVersion } from './crd';
import { mergeKind } from './merge';
import { KindFacts } from '../../src/versions/facts';

/** The kinds of Argo CD, each in the one API version that it has. They do not depend on the release of Karpenter. */
export const ARGO_CD_KINDS = ['Application', 'ApplicationSet', 'AppProject'].map((kind) => ({ kind, group: 'argoproj.io', version: 'v1alpha1' }));

/** In types, what a generator repeats for itself of all the others and of the template is left open. */
export const ARGO_CD_UNTYPED = ['generators[]'];

/** The facts of a kind of Argo CD as one of its releases has it. */
export function argoCdFacts(crd: CrdVersion, release: string): KindFacts {
  const { schema, ...kind } = mergeKind(new Map([[release, crd]]));
  return { ...kind, releases: [], of: { name: 'Argo CD', release }, schema };
}
