import { claim, holds, pool } from './lints';

const annotated = (key: string) => pool([], {}, { metadata: { annotations: { [key]: 'x' } } });
const tainted = (key: string) => pool([], {}, { spec: { taints: [{ key, effect: 'NoSchedule' }] } });
const ofAnnotation = (key: string) => [`spec.template.metadata.annotations["${key}"] is reserved for Karpenter, which sets and reads it. Remove the annotation.`];

holds('nodepool-annotation-of-karpenter', [
  ...['karpenter.sh/reboot-pre-boot-id', 'karpenter.sh/reboot-termination-grace-period'].flatMap((key) => [
    [annotated(key), ofAnnotation(key), '1.15.1'] as const,
    [annotated(key), [], '1.14.1'] as const,
  ]),
  ...['karpenter.sh/nodeclaim-termination-timestamp', 'karpenter.k8s.aws/tagged'].map((key) => [annotated(key), ofAnnotation(key), '1.14.1'] as const),
  ...['karpenter.sh/do-not-disrupt', 'karpenter.sh/do-not-repair', 'karpenter.sh/other', 'constructor'].map((key) => [annotated(key), [], '1.15.1'] as const),
]);

const ofTaint = (path: string) => [`${path}.key karpenter.sh/rebooting is reserved for Karpenter, which adds and removes the taint. Remove the taint, or use another key, for example example.com/dedicated.`];

holds('nodepool-taint-of-karpenter', [
  [tainted('karpenter.sh/rebooting'), ofTaint('spec.template.spec.taints[0]'), '1.15.1'],
  [claim([], { startupTaints: [{ key: 'karpenter.sh/rebooting', effect: 'NoSchedule' }] }), ofTaint('spec.startupTaints[0]'), '1.15.1'],
  [tainted('karpenter.sh/rebooting'), [], '1.14.1'],
  [tainted('karpenter.sh/disrupted'), [expect.stringContaining('karpenter.sh/disrupted')], '1.14.1'],
]);
