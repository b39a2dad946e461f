import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

const CRD_VALIDATION = 'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation';

/** Rules for CRDs in the `--crds` folder, whose schemas may use keywords that Karpenter's CRDs do not use. */
export const CRD_FILE_RULES = rulesWith({ severity: Severity.ERROR, enforcedBy: EnforcedBy.SCHEMA, appliesTo: 'Kinds of the CRDs in the `--crds` folder', examples: 'crd', onlyIn: 'validate' }, [
  {
    id: 'schema-duplicate',
    what: 'If the CRD declares a list as a set, the list must not repeat an entry. If the CRD declares a list as a map, the list must not repeat a key.',
    why: 'The API server rejects the object.',
    source: ['https://kubernetes.io/docs/reference/using-api/server-side-apply/#merge-strategy'],
    fail: `
spec:
  type: object
  properties:
    zones:
      type: array
      x-kubernetes-list-type: set
      items: {type: string}
---
spec:
  zones: [eu-west-1a, eu-west-1a]
`,
    pass: `
spec:
  type: object
  properties:
    zones:
      type: array
      x-kubernetes-list-type: set
      items: {type: string}
---
spec:
  zones: [eu-west-1a, eu-west-1b]
`,
  },
  {
    id: 'schema-multiple',
    what: 'A number must be a multiple of the `multipleOf` value that the CRD defines for its field.',
    why: 'The API server rejects the object.',
    source: [CRD_VALIDATION],
    fail: `
spec:
  type: object
  properties:
    gibibytes: {type: integer, multipleOf: 4}
---
spec:
  gibibytes: 10
`,
    pass: `
spec:
  type: object
  properties:
    gibibytes: {type: integer, multipleOf: 4}
---
spec:
  gibibytes: 12
`,
  },
  {
    id: 'schema-not',
    what: 'A value must not match the schema under `not` in the CRD.',
    why: 'The API server rejects the object.',
    source: [CRD_VALIDATION],
    fail: `
spec:
  type: object
  properties:
    name:
      type: string
      not: {enum: [default]}
---
spec:
  name: default
`,
    pass: `
spec:
  type: object
  properties:
    name:
      type: string
      not: {enum: [default]}
---
spec:
  name: workers
`,
  },
  {
    id: 'schema-any-of',
    what: 'A value must match at least one of the schemas under `anyOf` in the CRD.',
    why: 'The API server rejects the object.',
    source: [CRD_VALIDATION],
    fail: `
spec:
  type: object
  properties:
    port:
      type: integer
      anyOf: [{enum: [80, 443]}, {minimum: 1024}]
---
spec:
  port: 81
`,
    pass: `
spec:
  type: object
  properties:
    port:
      type: integer
      anyOf: [{enum: [80, 443]}, {minimum: 1024}]
---
spec:
  port: 8080
`,
  },
  {
    id: 'schema-one-of',
    what: 'A value must match exactly one of the schemas under `oneOf` in the CRD.',
    why: 'The API server rejects the object if the value matches none or several of the schemas.',
    source: [CRD_VALIDATION],
    fail: `
spec:
  type: object
  properties:
    role: {type: string}
    instanceProfile: {type: string}
  oneOf:
    - required: [role]
    - required: [instanceProfile]
---
spec:
  role: nodes
  instanceProfile: nodes
`,
    pass: `
spec:
  type: object
  properties:
    role: {type: string}
    instanceProfile: {type: string}
  oneOf:
    - required: [role]
    - required: [instanceProfile]
---
spec:
  role: nodes
`,
  },
  {
    id: 'schema-embedded',
    what: 'A nested object that the CRD declares as an embedded resource must have an `apiVersion`, a `kind`, and valid `metadata`.',
    why: 'The API server rejects the object.',
    source: ['https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#rawextension'],
    fail: `
spec:
  type: object
  properties:
    template:
      type: object
      x-kubernetes-embedded-resource: true
      x-kubernetes-preserve-unknown-fields: true
---
spec:
  template:
    kind: Pod
`,
    pass: `
spec:
  type: object
  properties:
    template:
      type: object
      x-kubernetes-embedded-resource: true
      x-kubernetes-preserve-unknown-fields: true
---
spec:
  template:
    apiVersion: v1
    kind: Pod
`,
  },
  {
    id: 'schema-scale',
    what: 'The field that the scale subresource of a CRD reads must be a whole number from 0 to 2147483647.',
    why: 'The API server rejects the object, regardless of the range that the schema allows.',
    source: ['https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#scale-subresource'],
    fail: `
spec:
  type: object
  properties:
    replicas: {type: integer}
---
spec:
  replicas: 3000000000
`,
    pass: `
spec:
  type: object
  properties:
    replicas: {type: integer}
---
spec:
  replicas: 3
`,
  },
  {
    id: 'cel',
    what: 'An object must satisfy the CEL rules of its CRD.',
    why: 'In Kubernetes 1.25 and later, the API server rejects the object. The finding repeats the message from the CRD.',
    source: ['https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation-rules'],
    enforcedBy: EnforcedBy.CEL,
    fail: `
spec:
  type: object
  properties:
    min: {type: integer}
    max: {type: integer}
  x-kubernetes-validations:
    - rule: self.min <= self.max
      message: min must not be greater than max
---
spec: {min: 5, max: 3}
`,
    pass: `
spec:
  type: object
  properties:
    min: {type: integer}
    max: {type: integer}
  x-kubernetes-validations:
    - rule: self.min <= self.max
      message: min must not be greater than max
---
spec: {min: 3, max: 5}
`,
  },
  {
    id: 'cel-not-evaluated',
    effect: 'uncertain',
    what: '`cdk8s-karpenter` must be able to evaluate every CEL rule of the CRD.',
    why: '`cdk8s-karpenter` does not evaluate rules that need the cluster, for example rules that use `authorizer`. The API server can still reject the object.',
    source: ['https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-authorizer-library'],
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.CEL,
    fail: `
spec:
  type: object
  properties:
    replicas: {type: integer}
  x-kubernetes-validations:
    - rule: authorizer.group('apps').resource('deployments').check('create').allowed()
---
spec: {replicas: 3}
`,
    pass: `
spec:
  type: object
  properties:
    replicas: {type: integer}
  x-kubernetes-validations:
    - rule: self.replicas > 0
---
spec: {replicas: 3}
`,
  },
  {
    id: 'schema-not-judged',
    effect: 'uncertain',
    what: '`cdk8s-karpenter` must be able to check every part of a CRD schema.',
    why: 'The part of the schema that the finding names is not checked. The API server can still reject the object.',
    source: [CRD_VALIDATION],
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.SCHEMA,
    fail: `
spec:
  type: object
  properties:
    card: {type: string, format: creditcard}
---
spec: {card: "4111"}
`,
    pass: `
spec:
  type: object
  properties:
    address: {type: string, format: ipv4}
---
spec: {address: 10.0.0.1}
`,
  },
]);
