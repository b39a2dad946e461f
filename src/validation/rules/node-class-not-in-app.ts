import { ApiObject } from 'cdk8s';
import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { Rule } from '../rule';

/** Pools whose node class is known to be made elsewhere. */
const elsewhere = new WeakSet<ApiObject>();

/** Says that the node class of the pool is made elsewhere, so that its being missing in the app is meant. */
export function nodeClassIsElsewhere(pool: ApiObject): void {
  elsewhere.add(pool);
}

/** The EC2NodeClass that a pool names is in the app. Source: rule XO-1. */
export const NODE_CLASS_NOT_IN_APP: Rule = {
  id: 'node-class-not-in-app',
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.CONTROLLER,
  check: ({ construct, json }, app) => {
    if (json.kind !== 'NodePool' || elsewhere.has(construct)) return [];
    const ref = json.spec?.template?.spec?.nodeClassRef;
    if (ref?.group !== 'karpenter.k8s.aws' || ref.kind !== 'EC2NodeClass' || app.nodeClasses.has(ref.name)) return [];
    return [{
      path: 'spec.template.spec.nodeClassRef.name',
      message: `no EC2NodeClass of this app is named ${valueText(ref.name)}`,
      fix: 'name one that is, or say with NodeClassRef.named that it is made elsewhere',
    }];
  },
};
