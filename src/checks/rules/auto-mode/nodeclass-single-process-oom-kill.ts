import { compareMinors } from '../../../karpenter/versions/facts';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODECLASS_SINGLE_PROCESS_OOM_KILL: Rule = {
  id: 'nodeclass-single-process-oom-kill',
  what: '`singleProcessOOMKill` requires Kubernetes 1.32 or later.',
  why: 'In earlier versions, EKS Auto Mode ignores the field and emits a warning event.',
  source: ['AM-46'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.advancedCompute'],
  exampleKubernetes: '1.31',
  pass: `
spec:
  advancedCompute:
    kubelet:
      maxPods: 60
`,
  fail: `
spec:
  advancedCompute:
    kubelet:
      singleProcessOOMKill: true
`,
  check: ({ json, kubernetesVersion }) => {
    if (json.spec?.advancedCompute?.kubelet?.singleProcessOOMKill === undefined || kubernetesVersion === undefined || compareMinors(kubernetesVersion, '1.32') >= 0) return [];
    return [{
      path: 'spec.advancedCompute.kubelet.singleProcessOOMKill',
      message: `singleProcessOOMKill requires Kubernetes 1.32 or later, but the cluster has ${kubernetesVersion}`,
      fix: 'Remove singleProcessOOMKill, or upgrade Kubernetes.',
    }];
  },
};
