import { valueText } from '../../../../basics/value-text';
import { EKS_ARCHITECTURES, eksImageOf } from '../../../../versions/eks-image';
import { EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

/** The architectures that a pool may launch; all of them where it does not say. */
function architecturesOf({ spec }: Json): readonly string[] {
  const requirements: readonly Json[] = spec?.template?.spec?.requirements ?? [];
  return EKS_ARCHITECTURES.filter((architecture) => requirements.every(({ key, operator, values = [] }) => (
    key !== 'kubernetes.io/arch' || (operator === 'In' ? values.includes(architecture) : operator !== 'NotIn' || !values.includes(architecture)))));
}

export const EC2NODECLASS_AMI_NAME_ARCHITECTURE: Rule = {
  id: 'ec2nodeclass-ami-name-architecture',
  what: 'Where images of EKS are selected by name or SSM parameter, each pool of the class finds one of its architecture.',
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
    const pools = objectIndex.pools.filter(({ spec }) => spec?.template?.spec?.nodeClassRef?.name === json.metadata?.name);
    const without = pools.filter((pool) => !architecturesOf(pool).some((each) => images.some((image) => image!.architecture === each)));
    if (without.length === 0) return [];
    const [{ metadata }] = without;
    return eachItem<Json>(terms, 'spec.amiSelectorTerms', (term, path) => ({
      path: `${path}.${term.name === undefined ? 'ssmParameter' : 'name'}`,
      message: `${valueText(term.name ?? term.ssmParameter)} is an image for ${eksImageOf(term)!.architecture}, and the pool ${metadata?.name} launches only ${architecturesOf(without[0]).join(' and ') || 'others'}`,
      fix: 'add a term for the other architecture, or change the requirement kubernetes.io/arch of the pool',
    }));
  },
};
