import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

const CRD_VALIDATION = 'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation';
const NODE_POOL_CRD = 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/crds/karpenter.sh_nodepools.yaml';
const NODE_CLASS_CRD = 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/crds/karpenter.k8s.aws_ec2nodeclasses.yaml';
const PRUNING = 'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#field-pruning';
const STRICT = 'https://kubernetes.io/docs/reference/using-api/api-concepts/#validation-for-unrecognized-or-duplicate-fields';

/** Rules about the structure of objects, most of which CRD schemas enforce. */
export const STRUCTURE_RULES = [
  ...rulesWith({ severity: Severity.ERROR, enforcedBy: EnforcedBy.SCHEMA, appliesTo: 'All kinds of Karpenter and Argo CD, and the kinds in the `--crds` folder', examples: 'object' }, [
    {
      id: 'schema-type',
      what: 'Each value must have the type of its field in the CRD.',
      why: 'The API server rejects the object. A common cause is missing quotes in YAML, where `1`, `true`, and `null` are a number, a boolean, and an absent value.',
      source: [CRD_VALIDATION, NODE_POOL_CRD],
      fail: `
kind: NodePool
spec:
  template:
    metadata:
      labels:
        example.com/team: 42
`,
      pass: `
kind: NodePool
spec:
  template:
    metadata:
      labels:
        example.com/team: "42"
`,
    },
    {
      id: 'schema-required',
      what: 'Each field that the CRD requires must be set.',
      why: 'The API server rejects the object. A field inside an optional object is required only if the object is set.',
      source: [CRD_VALIDATION, NODE_POOL_CRD],
      fail: `
kind: NodePool
spec:
  template:
    spec:
      taints:
        - key: example.com/team
          value: search
`,
      pass: `
kind: NodePool
spec:
  template:
    spec:
      taints:
        - key: example.com/team
          value: search
          effect: NoSchedule
`,
    },
    {
      id: 'schema-enum',
      what: 'A value must be one of the values that the CRD lists for its field.',
      why: 'The API server rejects the object. Values are case-sensitive.',
      source: [CRD_VALIDATION, NODE_POOL_CRD],
      fail: `
kind: NodePool
spec:
  disruption:
    consolidationPolicy: WhenUnderutilized
    consolidateAfter: 1m
`,
      pass: `
kind: NodePool
spec:
  disruption:
    consolidationPolicy: WhenEmptyOrUnderutilized
    consolidateAfter: 1m
`,
    },
    {
      id: 'value-not-in-release',
      what: 'A value must be listed in the CRD of the target release, not only in the CRD of another release.',
      why: 'The API server rejects the object if the installed CRD does not list the value. The message names the releases whose CRDs list the value.',
      source: [CRD_VALIDATION, 'NP-7'],
      exampleRelease: '1.13',
      fail: `
kind: NodePool
spec:
  disruption:
    consolidationPolicy: Balanced
    consolidateAfter: 1m
`,
      pass: `
kind: NodePool
spec:
  disruption:
    consolidationPolicy: WhenEmptyOrUnderutilized
    consolidateAfter: 1m
`,
    },
    {
      id: 'schema-pattern',
      what: 'A string must match the pattern that the CRD defines for its field.',
      why: 'The API server rejects the object, but its message contains only the regular expression. The finding describes the expected format in words.',
      source: [CRD_VALIDATION, 'NP-6'],
      fail: `
kind: NodePool
spec:
  template:
    spec:
      expireAfter: 30d
`,
      pass: `
kind: NodePool
spec:
  template:
    spec:
      expireAfter: 720h
`,
    },
    {
      id: 'schema-length',
      what: 'A string must not be shorter or longer than the CRD allows.',
      why: 'The API server rejects the object. An empty string often comes from an unset template variable.',
      source: [CRD_VALIDATION, NODE_CLASS_CRD],
      fail: `
kind: EC2NodeClass
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701-0123456789012345678901234567890123456789
`,
      pass: `
kind: EC2NodeClass
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
    },
    {
      id: 'schema-format',
      what: 'A string must have the format that the CRD specifies for its field, such as `date-time`.',
      why: 'The API server rejects the object.',
      source: [CRD_VALIDATION],
      fail: `
kind: NodePool
spec:
  template:
    spec:
      taints:
        - key: example.com/team
          effect: NoSchedule
          timeAdded: yesterday
`,
      pass: `
kind: NodePool
spec:
  template:
    spec:
      taints:
        - key: example.com/team
          effect: NoSchedule
          timeAdded: "2026-07-01T09:00:00Z"
`,
    },
    {
      id: 'schema-range',
      what: 'A number must be in the range that the CRD defines for its field.',
      why: 'The API server rejects the object.',
      source: [CRD_VALIDATION, 'NP-3'],
      fail: `
kind: NodePool
spec:
  weight: 0
`,
      pass: `
kind: NodePool
spec:
  weight: 1
`,
    },
    {
      id: 'schema-size',
      what: 'A list or map must not have fewer or more entries than the CRD allows.',
      why: 'The API server rejects the object.',
      source: [CRD_VALIDATION, NODE_CLASS_CRD],
      fail: `
kind: EC2NodeClass
spec:
  amiFamily: AL2023
  amiSelectorTerms: []
`,
      pass: `
kind: EC2NodeClass
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
    },
  ]),
  ...rulesWith({ severity: Severity.ERROR, enforcedBy: EnforcedBy.STRICT, appliesTo: 'All kinds of Karpenter and Argo CD, and the kinds in the `--crds` folder', examples: 'object' }, [
    {
      id: 'unknown-field',
      what: 'Each field must exist in the CRD.',
      why: '`kubectl` rejects the object. If Helm or Argo CD applies the object, the API server silently drops the field, and Karpenter uses the default.',
      severityNote: 'The finding is a warning for a key in a map without a space after its colon, such as `memory:10Gi`, which `kubectl` accepts.',
      source: ['AV-3', PRUNING, STRICT],
      fail: `
kind: NodePool
spec:
  wieght: 10
`,
      pass: `
kind: NodePool
spec:
  weight: 10
`,
    },
    {
      id: 'field-not-in-release',
      what: 'Each field must exist in the CRD of the target release, not only in the CRD of another release.',
      why: '`kubectl` rejects the object. If Helm or Argo CD applies the object, the API server silently drops the field, and Karpenter uses the default. The message names the release that has the field.',
      source: ['AV-3', PRUNING, STRICT],
      exampleRelease: '1.7',
      fail: `
kind: NodePool
spec:
  replicas: 3
`,
      pass: `
kind: NodePool
spec:
  limits:
    cpu: "100"
`,
    },
  ]),
  ...rulesWith({ severity: Severity.ERROR, appliesTo: 'All kinds', examples: 'object' }, [
    {
      id: 'integer-fraction',
      what: 'An integer must not have a fraction.',
      why: 'The API server accepts a fraction that is tiny compared with the value, but Karpenter cannot decode it. As a result, Karpenter cannot list any object of that kind.',
      source: ['O-10'],
      enforcedBy: EnforcedBy.CONTROLLER,
      fail: `
kind: EC2NodeClass
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 20Gi
        volumeType: gp3
        iops: 3000.0000001
`,
      pass: `
kind: EC2NodeClass
spec:
  blockDeviceMappings:
    - deviceName: /dev/xvda
      ebs:
        volumeSize: 20Gi
        volumeType: gp3
        iops: 3000
`,
    },
    {
      id: 'integer-digits-lost',
      what: 'In an app, an integer must be in the range that JavaScript represents exactly, from -(2^53 - 1) to 2^53 - 1.',
      why: 'A larger number loses digits before cdk8s writes it, so the value in the manifest differs from the value in the code. If the field accepts strings, quote the number.',
      source: ['https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Number/MAX_SAFE_INTEGER'],
      enforcedBy: EnforcedBy.SYNTH,
      examples: 'app',
      onlyIn: 'app',
      fail: `
const pool = new karpenter.NodePool(chart, 'default', {
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
});
pool.addJsonPatch(JsonPatch.add('/spec/limits', { memory: 2 ** 53 }));
`,
      pass: `
const pool = new karpenter.NodePool(chart, 'default', {
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
});
pool.addJsonPatch(JsonPatch.add('/spec/limits', { memory: '8Pi' }));
`,
    },
    {
      id: 'yaml-character',
      what: 'A string must not contain control characters or Unicode line separators, because cdk8s writes them to YAML without escaping.',
      why: '`kubectl` and Helm reject the file, or read a different string.',
      severityNote: 'The finding is a warning for objects in a `HelmChart`, which escapes such characters.',
      source: ['https://yaml.org/spec/1.2.2/#51-character-set'],
      enforcedBy: EnforcedBy.STRICT,
      examples: 'app',
      onlyIn: 'app',
      fail: `
new karpenter.NodePool(chart, 'default', {
  metadata: { annotations: { 'example.com/owner': 'platform\\u0085team' } },
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
});
`,
      pass: `
new karpenter.NodePool(chart, 'default', {
  metadata: { annotations: { 'example.com/owner': 'platform team' } },
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
});
`,
    },
    {
      id: 'render',
      what: 'Each object of the app must render without an error.',
      why: 'Synthesis fails and writes no files. Common causes are a JSON patch for a path that does not exist, and a function or class instance as a value.',
      source: ['https://cdk8s.io/docs/latest/basics/escape-hatches/'],
      enforcedBy: EnforcedBy.SYNTH,
      isAlwaysOn: true,
      examples: 'app',
      onlyIn: 'app',
      fail: `
const pool = new karpenter.NodePool(chart, 'default', {
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
});
pool.addJsonPatch(JsonPatch.replace('/spec/disruption/budgets/0/nodes', '1'));
`,
      pass: `
const pool = new karpenter.NodePool(chart, 'default', {
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
});
pool.addJsonPatch(JsonPatch.add('/spec/disruption', { budgets: [{ nodes: '1' }] }));
`,
    },
  ]),
];
