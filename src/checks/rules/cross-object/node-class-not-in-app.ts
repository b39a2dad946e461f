import { nameSuggestion } from '../../../foundation/basics/name-suggestion';
import { likelyTypoOf } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { withArticle } from '../../../foundation/basics/with-article';
import { AUTO_MODE_GROUP } from '../../../karpenter/auto-mode/auto-mode';
import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { nodeClassRefOf } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

/** The NodeClass that EKS Auto Mode creates together with its built-in NodePools. */
const BUILT_IN = 'default';

/** Pools whose node class is known to be outside the app. */
const withExternalClass = new WeakSet<object>();

/** Records that the node class of a pool is outside the app on purpose. */
export function nodeClassIsElsewhere(pool: object): void {
  withExternalClass.add(pool);
}

export const NODE_CLASS_NOT_IN_APP: Rule = {
  id: 'node-class-not-in-app',
  what: 'A NodePool must refer to an EC2NodeClass, or a NodeClass of EKS Auto Mode, that is among the checked objects.',
  why: 'If the node class does not exist in the cluster, the NodePool is not ready and launches no nodes.',
  source: ['XO-1'],
  apis: NODE_POOLS,
  severity: Severity.WARNING,
  effect: 'uncertain',
  severityNote: 'In files, the finding is an info if no node class among the checked objects has a similar name, because the node class can be in the cluster. In an app, a reference to a class outside the app is reported only if its name is probably a typo of the name of a class in the app.',
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
    const { construct, objectIndex: { nodeClasses, autoModeClasses, unknownClasses, complete } } = input;
    const isExternal = construct !== undefined && withExternalClass.has(construct);
    const { ref, path } = nodeClassRefOf(input);
    const isOfAutoMode = ref?.group === AUTO_MODE_GROUP && ref.kind === 'NodeClass';
    if (ref === undefined || !(isOfAutoMode || (ref.group === 'karpenter.k8s.aws' && ref.kind === 'EC2NodeClass'))) return [];
    const known = isOfAutoMode ? autoModeClasses : nodeClasses;
    if (known.has(ref.name) || unknownClasses?.has(`${ref.kind}/${ref.name}`) || (!complete && known.size === 0) || (isOfAutoMode && ref.name === BUILT_IN)) return [];
    if (isExternal) {
      const meant = likelyTypoOf(String(ref.name), [...known.keys()].filter((name) => typeof name === 'string'));
      return meant === undefined ? [] : [{
        path: `${path}.name`,
        message: `name refers to ${ref.kind} ${valueText(ref.name)}, which is not in this app`,
        fix: `Did you mean ${meant}? To refer to the construct, pass it as nodeClass. Otherwise, suppress this finding.`,
      }];
    }
    const byName = isOfAutoMode ? 'NodeClassRef.eksAutoMode' : 'NodeClassRef.named';
    const meant = complete || typeof ref.name !== 'string' ? undefined : nameSuggestion(ref.name, known);
    const other = meant === undefined ? `Use the name of an existing ${ref.kind}` : `Did you mean ${meant}? Otherwise, use the name of an existing ${ref.kind}`;
    return [{
      path: `${path}.name`,
      message: `name refers to ${ref.kind} ${valueText(ref.name)}, which is not ${complete ? 'in this app' : 'among the checked objects'}`,
      fix: complete ? `Use the name of ${withArticle(ref.kind)} in the app. If the ${ref.kind} is managed outside the app, use ${byName}.` : `${other}, or validate the ${ref.kind} together with the NodePool.`,
      ...!complete && meant === undefined && { severity: Severity.INFO },
    }];
  },
};
