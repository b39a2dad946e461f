import { CrdVersion } from './crd';
import { mergeKind } from './merge';
import { KindFacts } from '../../src/karpenter/versions/facts';

/** Argo CD kinds, each with its only API version. Argo CD kinds do not depend on the Karpenter release. */
export const ARGO_CD_KINDS = ['Application', 'ApplicationSet', 'AppProject'].map((kind) => ({ kind, group: 'argoproj.io', version: 'v1alpha1' }));

/** Fields without types: nested generators and templates of generators. */
export const ARGO_CD_UNTYPED = ['generators[]'];

/** Returns the facts about an Argo CD kind in a release. */
export function argoCdFacts(crd: CrdVersion, release: string): KindFacts {
  const { schema, ...kind } = mergeKind(new Map([[release, crd]]));
  return { ...kind, releases: [], of: { name: 'Argo CD', release }, schema };
}
