import { valueText } from '../../../basics/value-text';
import { NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { nodeClassRefOf } from '../../object-fields';
import { Rule } from '../../rule';

/** Pools whose node class is known to be outside the app. */
const withExternalClass = new WeakSet<object>();

/** Records that the node class of a pool is outside the app on purpose. */
export function nodeClassIsElsewhere(pool: object): void {
  withExternalClass.add(pool);
}

export const NODE_CLASS_NOT_IN_APP: Rule = {
  id: 'node-class-not-in-app',
  what: 'A NodePool must refer to an EC2NodeClass that is among the checked objects.',
  why: 'If the EC2NodeClass does not exist in the cluster, the NodePool is not ready and launches no nodes.',
  source: ['XO-1'],
  apis: NODE_POOLS,
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
kind: NodePool
spec:
  template:
    spec:
      nodeClassRef:
        name: default
---
kind: EC2NodeClass
metadata:
  name: default
`,
  fail: `
kind: NodePool
spec:
  template:
    spec:
      nodeClassRef:
        name: defualt
---
kind: EC2NodeClass
metadata:
  name: default
`,
  check: (input) => {
    const { construct, objectIndex: { nodeClasses, complete } } = input;
    if (construct && withExternalClass.has(construct)) return [];
    const { ref, path } = nodeClassRefOf(input);
    if (ref?.group !== 'karpenter.k8s.aws' || ref.kind !== 'EC2NodeClass' || nodeClasses.has(ref.name)) return [];
    if (!complete && nodeClasses.size === 0) return [];
    return [{
      path: `${path}.name`,
      message: `name refers to EC2NodeClass ${valueText(ref.name)}, which is not ${complete ? 'in this app' : 'among the checked objects'}`,
      fix: complete ? 'Use the name of an EC2NodeClass in the app. If the EC2NodeClass is managed outside the app, use NodeClassRef.named.' : 'Use the name of an existing EC2NodeClass, or validate the EC2NodeClass together with the NodePool.',
    }];
  },
};
