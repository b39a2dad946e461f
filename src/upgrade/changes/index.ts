import { DISRUPTION_CHANGES } from './disruption';
import { KUBELET_FIELD_CHANGES } from './kubelet-fields';
import { KUBELET_VALUE_CHANGES } from './kubelet-values';
import { POD_CHANGES } from './pods';
import { STORAGE_CHANGES } from './storage';
import { CHANGES_UNTIL_1_6 } from './until-1-6';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { UpgradeChange } from '../upgrade-change';

/** The named changes. A comparison of the findings of two releases reveals the other changes. */
export const UPGRADE_CHANGES: readonly UpgradeChange[] = [
  ...KUBELET_VALUE_CHANGES, ...KUBELET_FIELD_CHANGES, ...STORAGE_CHANGES, ...DISRUPTION_CHANGES, ...POD_CHANGES, ...CHANGES_UNTIL_1_6,
];

/** Returns the changes that take effect in releases after `from`, up to and including `to`. */
export function changesBetween(from: KarpenterVersion, to: KarpenterVersion): readonly UpgradeChange[] {
  return UPGRADE_CHANGES.filter(({ release }) => {
    const since = KarpenterVersion.of(release);
    return to._isAtLeast(since) && !from._isAtLeast(since);
  });
}
