import { valueText } from '../../../../foundation/basics/value-text';
import { eksImageOf } from '../../../../karpenter/ami-families/eks-image';
import { EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_AMI_NAME_KUBERNETES: Rule = {
  id: 'ec2nodeclass-ami-name-kubernetes',
  what: 'If `name` or `ssmParameter` of an AMI selector term names an EKS image, the Kubernetes version of the image must match the cluster.',
  why: 'An EKS image contains the kubelet for its Kubernetes version. A kubelet must not be newer than the API server, and nodes with an older kubelet fall behind after a cluster upgrade.',
  source: ['NC-22', 'UD-171'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.WARNING,
  effect: 'risky',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.amiSelectorTerms'],
  exampleKubernetes: '1.35',
  part: 'selectors',
  pass: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - name: amazon-eks-node-al2023-x86_64-standard-1.35-*
`,
  fail: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - name: amazon-eks-node-al2023-x86_64-standard-1.30-*
`,
  check: ({ json, kubernetesVersion }) => (kubernetesVersion === undefined ? [] : eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', (term, path) => {
    const image = eksImageOf(term);
    if (image?.kubernetes === undefined || image.kubernetes === kubernetesVersion) return undefined;
    const field = term.name === undefined ? 'ssmParameter' : 'name';
    return {
      path: `${path}.${field}`,
      message: `${field} ${valueText(term[field])} is an image for Kubernetes ${image.kubernetes}, but the cluster runs ${kubernetesVersion}`,
      fix: `Use an image for Kubernetes ${kubernetesVersion}, or use an alias, which follows the cluster version.`,
    };
  })),
};
