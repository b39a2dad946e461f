import { valueText } from '../../../foundation/basics/value-text';
import { NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule, Violation } from '../../findings/rule';
import { Constraint, eachConstraint, valuePath } from '../../labels/constraints';
import { ZONE_FORMS } from '../../labels/zone-forms';

const ZONE = 'topology.kubernetes.io/zone';
const REGION = /^[a-z]{2,3}(-[a-z]+)+-\d(?=[a-z]|-)/;
const ENDPOINT = /\.([a-z]{2,3}(?:-[a-z]+)+-\d)\.eks\.amazonaws\.com/;

export const ZONE_OF_ANOTHER_REGION: Rule = {
  id: 'zone-of-another-region',
  what: 'The zones of a NodePool must be in one region. If the controller settings contain the EKS endpoint, the zones must be in the region of the cluster.',
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
    return eachConstraint(input, (constraint) => {
      if (constraint.key !== ZONE || constraint.operator !== 'In') return undefined;
      if (region === undefined) return inTwoRegions(constraint);
      return constraint.values.flatMap((zone, index) => {
        const zoneRegion = regionOf(zone);
        if (zoneRegion === undefined || zoneRegion === region) return [];
        return [{ path: valuePath(constraint, index), message: `zone must be in the region of the cluster, ${region}, got ${valueText(zone)}`, fix: `Use zones in ${region}, for example ${region}a.` }];
      });
    });
  },
};

/** Returns a finding about the first zone that is not in the region of the zones before it. */
function inTwoRegions(constraint: Constraint): Violation | undefined {
  const regions = constraint.values.map(regionOf);
  const first = regions.findIndex((region) => region !== undefined);
  const other = regions.findIndex((region) => region !== undefined && region !== regions[first]);
  return other === -1 ? undefined : {
    path: valuePath(constraint, other),
    message: `zone should be in the region of ${valueText(constraint.values[first])}, because a cluster is in one region, got ${valueText(constraint.values[other])}`,
    fix: 'Keep only the zones in the region of the cluster.',
  };
}

/** Returns the region of a zone. A misspelled zone has another finding. */
function regionOf(zone: string): string | undefined {
  return ZONE_FORMS.get(ZONE)!.isWrong(zone) ? undefined : REGION.exec(zone)?.[0];
}
