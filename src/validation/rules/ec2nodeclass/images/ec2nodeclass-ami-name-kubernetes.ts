import { valueText } from '../../../../basics/value-text';
import { eksImageOf } from '../../../../versions/eks-image';
import { EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

export const EC2NODECLASS_AMI_NAME_KUBERNETES: Rule = {
  id: 'ec2nodeclass-ami-name-kubernetes',
  what: 'Where images of EKS are selected by a name or SSM parameter with a Kubernetes version, it is that of the cluster.',
  source: ['NC-22', 'UD-171'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.amiSelectorTerms'],
  exampleKubernetes: '1.35',
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
    return {
      path: `${path}.${term.name === undefined ? 'ssmParameter' : 'name'}`,
      message: `${valueText(term.name ?? term.ssmParameter)} is an image for Kubernetes ${image.kubernetes}, and the cluster has ${kubernetesVersion}`,
      fix: `write ${kubernetesVersion}, or an alias, which follows the cluster`,
    };
  })),
};
