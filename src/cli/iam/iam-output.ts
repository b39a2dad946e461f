import { IamChanges, PermissionRemark, PolicyReview } from '../../constructs/iam/policy-review';
import { oneLine } from '../../foundation/basics/one-line';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** Renders the permission changes between two releases. */
export function changesText(changes: IamChanges, before: KarpenterVersion, after: KarpenterVersion, isJson: boolean): string {
  if (isJson) return jsonText({ from: before.toString(), to: after.toString(), ...changes });
  return [
    `From Karpenter ${before} to ${after}`,
    '',
    ...section('Add before the upgrade:', [...changes.lacks.map(line), ...changes.added]),
    '',
    ...section('Can be removed after the upgrade:', [...changes.needless.map(line), ...changes.removed]),
    '',
  ].join('\n');
}

/** Renders the review of existing policies. */
export function reviewText(review: PolicyReview, version: KarpenterVersion, isJson: boolean): string {
  if (isJson) return jsonText({ karpenter: version.toString(), ...review });
  return [
    ...section(`Missing for Karpenter ${version}:`, review.lacks.map(line)),
    '',
    ...section('Not needed:', review.needless.map(line)),
    ...(review.notJudged.length === 0 ? [] : ['', ...section('Conditions that cannot be evaluated offline:', review.notJudged)]),
    '',
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return [title, ...(lines.length === 0 ? ['none'] : lines).map((text) => `  ${oneLine(text)}`)];
}

function line({ action, message }: PermissionRemark): string {
  return `${action}  ${message}`;
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
