import { KindFacts } from '../../../src/versions/facts';
import { kindFacts } from '../../../src/versions/known-apis';

const API_VERSIONS: { readonly [kind: string]: string } = {
  NodePool: 'karpenter.sh/v1',
  NodeClaim: 'karpenter.sh/v1',
  EC2NodeClass: 'karpenter.k8s.aws/v1',
  NodeOverlay: 'karpenter.sh/v1alpha1',
  CapacityBuffer: 'autoscaling.x-k8s.io/v1beta1',
};

export const KINDS = Object.keys(API_VERSIONS);

export function apiVersionOf(kind: string): string {
  return API_VERSIONS[kind];
}

export function factsOf(kind: string): KindFacts {
  return kindFacts(API_VERSIONS[kind], kind)!;
}

/** All releases that serve a kind, oldest first. */
export function releasesOf(kind: string): readonly string[] {
  return factsOf(kind).releases;
}
