import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

/** Rules about the text of files, which objects in memory do not have. */
export const FILE_RULES = rulesWith({ severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, appliesTo: 'All kinds', examples: 'file', onlyIn: 'validate' }, [
  {
    id: 'ignore-comment',
    effect: 'unintended',
    what: 'A comment that ignores findings must name a rule and a reason, and be above an object or field.',
    why: 'A comment without a reason, with an unknown rule, below the last line of its document, or for an error that the API server reports has no effect.',
    severityNote: 'With `--report-unused-ignores`, the rule also reports comments that ignore no finding, and comments that belong to no checked object.',
    source: ['https://yaml.org/spec/1.2.2/#66-comments'],
    fail: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: default
spec:
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      # cdk8s-karpenter-ignore nodepool-instance-types-open
      requirements:
        - key: karpenter.k8s.aws/instance-category
          operator: In
          values: [c, m, r]
`,
    pass: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: default
spec:
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      # cdk8s-karpenter-ignore nodepool-instance-types-open: All types are tested.
      requirements:
        - key: karpenter.k8s.aws/instance-category
          operator: In
          values: [c, m, r]
`,
  },
  {
    id: 'duplicate-key',
    effect: 'unintended',
    what: 'A map must contain each key only once.',
    why: '`kubectl apply`, Helm, and Argo CD use the last value, so the other values have no effect. `kubectl kustomize` and Flux reject the file.',
    source: ['https://yaml.org/spec/1.2.2/#3211-nodes'],
    suppressNote: 'Only if no program that rejects duplicate keys reads the file.',
    fail: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: default
spec:
  weight: 5
  weight: 10
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements:
        - key: karpenter.k8s.aws/instance-category
          operator: In
          values: [c, m, r]
`,
    pass: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: default
spec:
  weight: 10
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements:
        - key: karpenter.k8s.aws/instance-category
          operator: In
          values: [c, m, r]
`,
  },
]);
