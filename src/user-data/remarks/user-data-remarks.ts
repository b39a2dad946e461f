import { customRemarks } from './custom-remarks';
import { linuxRemarks } from './linux-remarks';
import { UserDataRemark } from './user-data-remark';
import { windowsRemarks } from './windows-remarks';
import { JsonObject } from '../../basics/json';
import { KarpenterVersion } from '../../versions/karpenter-version';

/** User data, and what decides about what Karpenter makes of it. */
export interface GivenUserData {
  readonly text: string;
  readonly family: string;
  /** Settings of the kubelet as the node class, or in v1beta1 the pool, has them. */
  readonly kubelet: JsonObject;
  readonly instanceStorePolicy?: string;
  readonly version: KarpenterVersion;
}

/** Texts beyond this can't be launched by far (UD-49), and are not looked into. */
const MAX_LENGTH = 1_048_576;

/** What is to be said of user data. */
export function userDataRemarks(given: GivenUserData): readonly UserDataRemark[] {
  const { text, family } = given;
  if (text.length > MAX_LENGTH) return [];
  switch (family) {
    case 'Bottlerocket': return [];
    case 'Custom': return customRemarks(text);
    case 'Windows2019':
    case 'Windows2022':
    case 'Windows2025': return windowsRemarks(text);
    default: return linuxRemarks(text, family, given);
  }
}
