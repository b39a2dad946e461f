import { Json } from '../../../../src/checks/findings/rule';
import { regionMarket } from '../../../../src/karpenter/instance-types/region-market';
import { NodeClaimTemplate, nodeClaimTemplates } from '../../../../src/karpenter/scheduling/pods/node-claim-templates';
import { poolTypes } from '../../../../src/karpenter/scheduling/pool-types';
import { requirement } from '../../../checks/rules/lints';

/** Returns a NodePool with requirements such as `kubernetes.io/arch In amd64`. */
export function nodePool(name: string, requirements: readonly string[], spec: Json = {}, templateSpec: Json = {}): Json {
  const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
  const template = { spec: { requirements: requirements.map(requirement), nodeClassRef, ...templateSpec } };
  return { metadata: { name }, spec: { ...spec, template } };
}

export function instanceType(...names: string[]): string {
  return `node.kubernetes.io/instance-type In ${names.join()}`;
}

export function daemonSet(requests: Json, podSpec: Json = {}): Json {
  return { spec: { template: { spec: { containers: [{ resources: { requests } }], ...podSpec } } } };
}

export function templatesOf(pools: readonly Json[], daemonSets: readonly Json[] = []): readonly NodeClaimTemplate[] {
  const market = regionMarket();
  return nodeClaimTemplates(pools.map((manifest) => ({ manifest, types: poolTypes(manifest, undefined, market) })), daemonSets, market);
}
