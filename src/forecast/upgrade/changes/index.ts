import { DISRUPTION_CHANGES } from './disruption';
import { KUBELET_FIELD_CHANGES } from './kubelet-fields';
import { KUBELET_VALUE_CHANGES } from './kubelet-values';
import { POD_CHANGES } from './pods';
import { SELECTOR_TERM_CHANGES } from './selector-terms';
import { STORAGE_CHANGES } from './storage';
import { CHANGES_UNTIL_1_6 } from './until-1-6';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { UpgradeChange } from '../upgrade-change';

/** The named changes. A comparison of the findings of two releases reveals the other changes. */
export const UPGRADE_CHANGES: readonly UpgradeChange[] = [
  ...KUBELET_VALUE_CHANGES, ...KUBELET_FIELD_CHANGES, ...SELECTOR_TERM_CHANGES,
  ...STORAGE_CHANGES, ...DISRUPTION_CHANGES, ...POD_CHANGES, ...CHANGES_UNTIL_1_6,
];

/** Returns the changes that take effect in releases after `from`, up to and including `to`. A change in several patches names the patch of `to`. */
export function changesBetween(from: KarpenterVersion, to: KarpenterVersion): readonly UpgradeChange[] {
  return UPGRADE_CHANGES.filter((change) => takesEffect(change, from, to)).map((change) => ({ ...change, release: releaseFor(change, to) }));
}

function takesEffect({ release, patches = [release], isLost = false }: UpgradeChange, from: KarpenterVersion, to: KarpenterVersion): boolean {
  const [before, after] = [from, to].map((version) => version._isSinceOneOf(patches));
  return isLost ? before && !after : after && !before;
}

function releaseFor({ release, patches = [] }: UpgradeChange, to: KarpenterVersion): string {
  return patches.find((patch) => KarpenterVersion.of(patch)._compareMinor(to) === 0) ?? release;
}
