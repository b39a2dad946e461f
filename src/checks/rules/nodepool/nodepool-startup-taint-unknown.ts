import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem, nodesOf } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';

/** Keys of taints that a component removes as soon as a node is ready: those of Kubernetes and of node agents, and names that mean a state of a node. */
const REMOVED = /(^|[./])(node\.)?kubernetes\.io\/|karpenter|pending|uninitiali[sz]ed|init|startup|start-up|boot|provision|setup|nidhogg|wait|block|agent|ready/i;

export const NODEPOOL_STARTUP_TAINT_UNKNOWN: Rule = {
  id: 'nodepool-startup-taint-unknown',
  what: 'A component in the cluster should remove each startup taint.',
  why: 'Karpenter launches nodes for pods as if startup taints were absent, and waits until another component removes them. If nothing removes a startup taint, pods that do not tolerate it stay pending on an uninitialized node, which Karpenter cannot consolidate. The check knows only the taints of common node agents.',
  source: ['https://karpenter.sh/docs/concepts/nodepools/#spectemplatespecstartuptaints'],
  apis: NODE_POOLS,
  severity: Severity.INFO,
  effect: 'elsewhere',
  enforcedBy: EnforcedBy.ADVICE,
  suppressNote: 'Only if a component in the cluster removes the taint.',
  fields: ['spec.template.spec.startupTaints'],
  pass: `
spec:
  template:
    spec:
      startupTaints:
        - key: node.cilium.io/agent-not-ready
          value: "true"
          effect: NoExecute
`,
  fail: `
spec:
  template:
    spec:
      startupTaints:
        - key: team
          value: web
          effect: NoSchedule
`,
  check: (input) => {
    const { spec, path } = nodesOf(input);
    return eachItem<Json>(spec?.startupTaints, `${path}.startupTaints`, ({ key = '', value = '', effect }, at) => (REMOVED.test(key) ? undefined : {
      path: at,
      message: `startup taint ${key}${value === '' ? '' : `=${value}`}:${effect} stays until a component in the cluster removes it, and until then pods that do not tolerate it stay pending`,
      fix: 'If no component removes the taint, move it to taints.',
    }));
  },
};
