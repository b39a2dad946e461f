import { NODE_POOL_BETA } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODEPOOL_BETA_RESOURCES: Rule = {
  id: 'nodepool-beta-resources',
  what: "In v1beta1, `resources` of the node template must be empty. Karpenter's webhook enforces this in 0.33 and earlier, and the API server in 0.34 and later.",
  why: "Karpenter's webhook rejects the NodePool. Karpenter calculates the resource requests of a node from its pods.",
  source: ['BNP-17', 'BNP-51'],
  apis: [NODE_POOL_BETA],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  until: '0.33',
  webhook: 'only',
  exampleRelease: '0.32',
  pass: `
spec:
  template:
    spec:
      resources: {}
`,
  fail: `
spec:
  template:
    spec:
      resources:
        requests:
          cpu: "1"
`,
  check: ({ json }) => {
    const { requests } = json.spec?.template?.spec?.resources ?? {};
    if (Object.keys(requests ?? {}).length === 0) return [];
    return [{ path: 'spec.template.spec.resources.requests', message: 'requests must be empty, because Karpenter calculates the requests from pods', fix: 'Remove resources.' }];
  },
};
