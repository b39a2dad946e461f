import { valueText } from '../../../foundation/basics/value-text';
import { NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { eachConstraint, valuePath } from '../../labels/constraints';

const ZONE = 'topology.kubernetes.io/zone';
const REGION = /^[a-z]{2,3}(-[a-z]+)+-\d(?=[a-z]|-)/;
const ENDPOINT = /\.([a-z]{2,3}(?:-[a-z]+)+-\d)\.eks\.amazonaws\.com/;

export const ZONE_OF_ANOTHER_REGION: Rule = {
  id: 'zone-of-another-region',
  what: 'If the controller settings contain the EKS endpoint, the zones of a NodePool must be in the region of the cluster.',
  why: 'Karpenter launches nodes only in the region of the cluster. A zone in another region never gets a node.',
  source: ['GS-6', 'https://karpenter.sh/docs/concepts/nodepools/#availability-zones'],
  apis: [...NODE_POOLS, PROVISIONER],
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.CONTROLLER,
  exampleRelease: '0.32',
  pass: `
kind: Provisioner
spec:
  requirements:
    - key: topology.kubernetes.io/zone
      operator: In
      values: [ap-northeast-1a]
---
kind: ConfigMap
metadata:
  name: karpenter-global-settings
data:
  aws.clusterName: demo
  aws.clusterEndpoint: https://0123456789ABCDEF.gr7.ap-northeast-1.eks.amazonaws.com
`,
  fail: `
kind: Provisioner
spec:
  requirements:
    - key: topology.kubernetes.io/zone
      operator: In
      values: [us-west-2a]
---
kind: ConfigMap
metadata:
  name: karpenter-global-settings
data:
  aws.clusterName: demo
  aws.clusterEndpoint: https://0123456789ABCDEF.gr7.ap-northeast-1.eks.amazonaws.com
`,
  check: (input) => {
    const [, region] = ENDPOINT.exec(input.objectIndex.clusterEndpoint ?? input.clusterEndpoint ?? '') ?? [];
    if (region === undefined) return [];
    return eachConstraint(input, (constraint) => {
      if (constraint.key !== ZONE || constraint.operator !== 'In') return undefined;
      return constraint.values.flatMap((zone, index) => {
        const [zoneRegion] = REGION.exec(zone) ?? [];
        if (zoneRegion === undefined || zoneRegion === region) return [];
        return [{ path: valuePath(constraint, index), message: `zone must be in the region of the cluster, ${region}, got ${valueText(zone)}`, fix: `Use zones in ${region}, for example ${region}a.` }];
      });
    });
  },
};
