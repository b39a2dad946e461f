import { valueText } from '../../../basics/value-text';
import { NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { nodeClassRefOf } from '../../object-fields';
import { Rule } from '../../rule';

/** Pools whose node class is known to be made elsewhere. */
const elsewhere = new WeakSet<object>();

/** Says that the node class of the pool is made elsewhere, so that its being missing in the app is meant. */
export function nodeClassIsElsewhere(pool: object): void {
  elsewhere.add(pool);
}

export const NODE_CLASS_NOT_IN_APP: Rule = {
  id: 'node-class-not-in-app',
  what: 'The EC2NodeClass that a pool names is among the objects that are checked with it.',
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
    if (construct && elsewhere.has(construct)) return [];
    const { ref, path } = nodeClassRefOf(input);
    if (ref?.group !== 'karpenter.k8s.aws' || ref.kind !== 'EC2NodeClass' || nodeClasses.has(ref.name)) return [];
    if (!complete && nodeClasses.size === 0) return [];
    return [{
      path: `${path}.name`,
      message: `no EC2NodeClass ${complete ? 'of this app' : 'here'} is named ${valueText(ref.name)}`,
      fix: complete ? 'name one that is, or say with NodeClassRef.named that it is made elsewhere' : 'name one that is, or check the class together with the pool',
    }];
  },
};
