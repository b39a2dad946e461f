import { judge } from '../../../src/checks/engine/judge';
import { Violation } from '../../../src/checks/findings/rule';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

/** Returns the violations of one rule by an object, in a release. */
export function violationsOf(rule: string, object: { readonly [key: string]: unknown }, release = '1.15.1'): Violation[] {
  return judge(object, KarpenterVersion.of(release)).findings.filter((finding) => finding.rule === rule)
    .map(({ path, message, fix }) => ({ path, message, fix }));
}
