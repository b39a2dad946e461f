import { AL2 } from '../../../karpenter/ami-families/ami-families';
import { placedMessage } from '../../../karpenter/user-data/remarks/placed-message';
import { UserDataRemark, UserDataRemarkKind } from '../../../karpenter/user-data/remarks/user-data-remark';
import { userDataRemarks } from '../../../karpenter/user-data/remarks/user-data-remarks';
import { LONGEST_LOOKED_INTO } from '../../../karpenter/user-data/user-data-limit';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { AWS_NODE_TEMPLATE, EC2_NODE_CLASSES } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { poolsOfClass } from '../../findings/pools-of-class';
import { Rule, RuleInput, Violation } from '../../findings/rule';

/** Returns a rule that reports user data remarks of one kind. Minor remarks have the severity INFO. */
export function userDataRule({ kind, ...facts }: Pick<Rule, 'what' | 'why' | 'source' | 'severity' | 'effect' | 'severityNote' | 'pass' | 'fail'> & { readonly kind: UserDataRemarkKind; readonly enforcedBy?: EnforcedBy }): Rule {
  return {
    enforcedBy: EnforcedBy.ADVICE,
    ...facts,
    id: `user-data-${kind}`,
    apis: [...EC2_NODE_CLASSES, AWS_NODE_TEMPLATE],
    fields: ['spec.userData'],
    check: (input) => remarksOf(input).filter((remark) => remark.kind === kind).map(violationOf),
  };
}

function violationOf(remark: UserDataRemark): Violation {
  const { where, fix, isMinor } = remark;
  return { path: where.split(', ', 1)[0], message: placedMessage(remark), fix, ...isMinor && { severity: Severity.INFO } };
}

/** Remarks by rule input, cached because all user data rules share them. */
const cache = new WeakMap<RuleInput, readonly UserDataRemark[]>();

function remarksOf(input: RuleInput): readonly UserDataRemark[] {
  const known = cache.get(input);
  if (known) return known;
  const remarks = isParsed(input.json.spec?.userData) ? userDataRemarksOf(input) : [];
  cache.set(input, remarks);
  return remarks;
}

/** Returns whether the user data is short enough to parse. Rule ec2nodeclass-user-data-size reports longer user data. */
function isParsed(text: string | undefined): boolean {
  return text !== undefined && text.length <= LONGEST_LOOKED_INTO;
}

function userDataRemarksOf({ json, api, release, version = KarpenterVersion.of(release), objectIndex }: RuleInput): readonly UserDataRemark[] {
  const pool = poolsOfClass(objectIndex, json)[0] ?? {};
  // The default AMI family of an AWSNodeTemplate is AL2.
  const nodeClass = api === AWS_NODE_TEMPLATE && !json.spec.amiFamily ? { ...json, spec: { ...json.spec, amiFamily: AL2.name } } : json;
  return userDataRemarks(nodeClass, pool, version);
}
