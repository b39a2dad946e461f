import { ChartKind } from './chart-kind';
import { JsonObject } from '../../../foundation/basics/json';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { AWS_NODE_TEMPLATE, CAPACITY_BUFFER, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA, NODE_OVERLAY, NODE_POOL, NODE_POOL_BETA, PROVISIONER } from '../../../karpenter/versions/known-apis';

const DISCOVERY = { 'karpenter.sh/discovery': 'my-cluster' };
const FOUND = { subnetSelectorTerms: [{ tags: DISCOVERY }], securityGroupSelectorTerms: [{ tags: DISCOVERY }] };
const SPOT_OR_NOT = { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'on-demand'] };

const EXAMPLES: { readonly [api: string]: JsonObject } = {
  [NODE_POOL]: {
    general: {
      spec: {
        limits: { cpu: '1000' },
        template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'linux' }, requirements: [SPOT_OR_NOT] } },
      },
    },
  },
  [NODE_POOL_BETA]: { general: { spec: { limits: { cpu: '1000' }, template: { spec: { nodeClassRef: { name: 'linux' }, requirements: [SPOT_OR_NOT] } } } } },
  [EC2_NODE_CLASS]: { linux: { spec: { role: 'KarpenterNodeRole-my-cluster', amiSelectorTerms: [{ alias: 'al2023@v20260701' }], ...FOUND } } },
  [EC2_NODE_CLASS_BETA]: { linux: { spec: { role: 'KarpenterNodeRole-my-cluster', amiFamily: 'Bottlerocket', ...FOUND } } },
  [NODE_OVERLAY]: { reserved: { spec: { requirements: [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m7i.large'] }], priceAdjustment: '-10%' } } },
  [CAPACITY_BUFFER]: { web: { namespace: 'default', spec: { scalableRef: { apiGroup: 'apps', kind: 'Deployment', name: 'web' }, percentage: 20 } } },
  [AWS_NODE_TEMPLATE]: { linux: { spec: { subnetSelector: DISCOVERY, securityGroupSelector: DISCOVERY } } },
};

/** Returns example values of a kind that are valid in a release. */
export function kindExample({ api }: ChartKind, version: KarpenterVersion): JsonObject {
  if (api !== PROVISIONER) return EXAMPLES[api];
  const launch = version._isAtLeast(KarpenterVersion.of('0.11')) ? { providerRef: { name: 'linux' } } : { provider: { subnetSelector: DISCOVERY, securityGroupSelector: DISCOVERY } };
  return { general: { spec: { requirements: [SPOT_OR_NOT], limits: { resources: { cpu: '1000' } }, ...launch } } };
}
