import { valueText } from '../../../../foundation/basics/value-text';
import { EKS_ARCHITECTURES, eksImageOf } from '../../../../karpenter/ami-families/eks-image';
import { EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { poolsOfClass } from '../../../findings/pools-of-class';
import { Json, Rule } from '../../../findings/rule';

/** Returns the architectures that a NodePool allows. Without a kubernetes.io/arch requirement that has values, a NodePool allows every architecture. */
function architecturesOf({ spec }: Json): readonly string[] {
  const requirements: readonly Json[] = spec?.template?.spec?.requirements ?? [];
  return EKS_ARCHITECTURES.filter((architecture) => requirements.every(({ key, operator, values = [] }) => (
    key !== 'kubernetes.io/arch' || values.length === 0 || (operator === 'In' ? values.includes(architecture) : operator !== 'NotIn' || !values.includes(architecture)))));
}

export const EC2NODECLASS_AMI_NAME_ARCHITECTURE: Rule = {
  id: 'ec2nodeclass-ami-name-architecture',
  what: 'If `amiSelectorTerms` select EKS images by `name` or `ssmParameter`, every NodePool that uses the EC2NodeClass must allow the architecture of at least one of these images.',
  why: 'Karpenter pairs images with instance types by architecture. A NodePool without a matching image launches no nodes.',
  source: ['NC-20', 'UD-171'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.amiSelectorTerms'],
  pass: `
metadata:
  name: linux
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - name: amazon-eks-node-al2023-arm64-standard-1.35-*
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: linux}
      requirements:
        - {key: kubernetes.io/arch, operator: In, values: [arm64]}
`,
  fail: `
metadata:
  name: linux
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - name: amazon-eks-node-al2023-x86_64-standard-1.35-*
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: linux}
      requirements:
        - {key: kubernetes.io/arch, operator: In, values: [arm64]}
`,
  check: ({ json, objectIndex }) => {
    const terms: readonly Json[] = json.spec?.amiSelectorTerms ?? [];
    const images = terms.map(eksImageOf);
    if (images.includes(undefined)) return [];
    const pools = poolsOfClass(objectIndex, json);
    const without = pools.filter((pool) => !architecturesOf(pool).some((each) => images.some((image) => image!.architecture === each)));
    if (without.length === 0) return [];
    const [pool] = without;
    const allowed = architecturesOf(pool).join(' and ') || 'other architectures';
    return eachItem<Json>(terms, 'spec.amiSelectorTerms', (term, path) => {
      const field = term.name === undefined ? 'ssmParameter' : 'name';
      return {
        path: `${path}.${field}`,
        message: `${field} ${valueText(term[field])} is an ${eksImageOf(term)!.architecture} image, but NodePool ${valueText(pool.metadata?.name)} allows only ${allowed}`,
        fix: 'Add an AMI selector term for the missing architecture, or change the kubernetes.io/arch requirement in the NodePool.',
      };
    });
  },
};
