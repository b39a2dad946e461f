import { AUTO_MODE_GROUP } from '../../../karpenter/auto-mode/auto-mode';
import { autoModeLabel, AUTO_MODE_POOL_LABELS } from '../../../karpenter/auto-mode/auto-mode-labels';
import { AWS_DOMAIN } from '../../../karpenter/versions/label-catalogue';

const WINDOWS_BUILD = 'node.kubernetes.io/windows-build';

/** Returns the key of a label in NodePools of EKS Auto Mode, or undefined if Auto Mode lacks the label. */
export function autoModeLabelOf(key: string): string | undefined {
  if (key.startsWith(`${AWS_DOMAIN}/`)) return autoModeLabel(key);
  return key === WINDOWS_BUILD || isReserved(key) ? undefined : key;
}

function isReserved(key: string): boolean {
  const domain = key.includes('/') ? key.slice(0, key.indexOf('/')) : '';
  return domain.endsWith(AUTO_MODE_GROUP) && !AUTO_MODE_POOL_LABELS.includes(key);
}
