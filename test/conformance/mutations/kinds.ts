import { compareReleases, KindFacts } from '../../../src/karpenter/versions/facts';
import {
  AWS_NODE_TEMPLATE, CAPACITY_BUFFER, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA, factsOf as factsOfApi, MACHINE, NODE_CLAIM, NODE_CLAIM_BETA,
  NODE_OVERLAY, NODE_POOL, NODE_POOL_BETA, PROVISIONER,
} from '../../../src/karpenter/versions/known-apis';

/** Names for the API versions of a kind. The name of v1, or of the only version, is the kind alone. */
const APIS: { readonly [name: string]: string } = {
  'NodePool': NODE_POOL,
  'NodeClaim': NODE_CLAIM,
  'EC2NodeClass': EC2_NODE_CLASS,
  'NodeOverlay': NODE_OVERLAY,
  'CapacityBuffer': CAPACITY_BUFFER,
  'NodePool.v1beta1': NODE_POOL_BETA,
  'NodeClaim.v1beta1': NODE_CLAIM_BETA,
  'EC2NodeClass.v1beta1': EC2_NODE_CLASS_BETA,
  'Provisioner': PROVISIONER,
  'Machine': MACHINE,
  'AWSNodeTemplate': AWS_NODE_TEMPLATE,
};

export const KINDS = Object.keys(APIS);

/** Returns the API version and kind for a name, such as `karpenter.sh/v1 NodePool`. */
export function apiOf(name: string): string {
  return APIS[name];
}

export function apiVersionOf(name: string): string {
  return APIS[name].split(' ')[0];
}

export function kindOf(name: string): string {
  return APIS[name].split(' ')[1];
}

export function factsOf(name: string): KindFacts {
  return factsOfApi(APIS[name])!;
}

/** Returns all releases that serve a kind, oldest first. */
export function releasesOf(name: string): readonly string[] {
  return factsOf(name).releases;
}

export function newestOf(name: string): string {
  return releasesOf(name)[releasesOf(name).length - 1];
}

/** Returns all releases that serve at least one of the kinds, oldest first. */
export function releasesOfAny(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap(releasesOf))].sort(compareReleases);
}
