import { checkKnownValues } from '../../checks/engine/report-object';
import { EnforcedBy, Severity } from '../../checks/findings/finding';
import { objectIndexOf } from '../../checks/findings/object-index';
import { Json } from '../../checks/findings/rule';
import { UserDataRemark, UserDataRemarkKind } from '../../karpenter/user-data/remarks/user-data-remark';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** Rules whose problems the remarks on the effective user data already cover. */
const REPORTED: readonly string[] = ['kubelet-config-ami-family', 'kubelet-config-cluster-dns-count'];

/** A remark of a rule that does not check user data. */
export interface RuleRemark extends UserDataRemark {
  readonly rule: string;
}

/** Returns remarks for kubelet settings that prevent Karpenter from launching nodes, although it can render the user data. */
export function rejectedKubelet(nodeClass: Json, version: KarpenterVersion): readonly RuleRemark[] {
  const { findings } = checkKnownValues({ json: nodeClass }, { version, assumed: false }, objectIndexOf([{ json: nodeClass }], false));
  return findings
    .filter(({ rule, severity, enforcedBy }) => rule.startsWith('kubelet-') && !REPORTED.includes(rule) && severity === Severity.ERROR && enforcedBy === EnforcedBy.CONTROLLER)
    .map(({ rule, path, message, fix }) => ({ rule, kind: UserDataRemarkKind.UNREADABLE, where: path, message: `${message}, so Karpenter launches no nodes`, fix }));
}
