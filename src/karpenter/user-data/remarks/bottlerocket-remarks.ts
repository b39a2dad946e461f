import { encodedText } from './encoded-text';
import { LOOK_NAMES, looksLike } from './looks-like';
import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
import { BottlerocketProblem, BottlerocketProblemKind } from '../bottlerocket/problem';

const KINDS: { readonly [kind in BottlerocketProblemKind]: UserDataRemarkKind } = {
  'unreadable': UserDataRemarkKind.UNREADABLE,
  'unknown-key': UserDataRemarkKind.UNKNOWN,
  'dropped-table': UserDataRemarkKind.UNKNOWN,
  'later-release': UserDataRemarkKind.UNKNOWN,
  'overwritten': UserDataRemarkKind.OVERWRITTEN,
  'rejected-setting': UserDataRemarkKind.BOTTLEROCKET_SETTINGS,
  'unknown-setting': UserDataRemarkKind.UNKNOWN,
  'fails-to-boot': UserDataRemarkKind.BOTTLEROCKET_SETTINGS,
};
/** Matches keys of cluster settings, which Karpenter most likely overwrites with the same values. */
const OF_CLUSTER = /\.(?:cluster-name|api-server|cluster-certificate|cluster-dns-ip)$/;

/** Converts the problems found in Bottlerocket user data to remarks. */
export function bottlerocketRemarks(text: string, problems: readonly BottlerocketProblem[]): readonly UserDataRemark[] {
  if (encodedText(text) !== undefined) return [{ kind: UserDataRemarkKind.ENCODED, where: 'spec.userData', message: 'userData is base64, which Karpenter does not decode', fix: 'Use plain text. Karpenter encodes the text itself.' }];
  const look = looksLike(text);
  if (look !== undefined && look !== 'toml' && problems.some(({ kind }) => kind === 'unreadable')) {
    const message = `userData must be TOML for the Bottlerocket family, got ${LOOK_NAMES[look]}`;
    return [{ kind: UserDataRemarkKind.UNREADABLE, where: 'spec.userData', message, fix: 'Use TOML such as [settings.kubernetes], or set another amiFamily.' }];
  }
  return problems.map(({ kind, key, message, fix }) => ({
    kind: KINDS[kind], where: key === '' ? 'spec.userData' : `spec.userData, ${key}`, message, fix, isMinor: kind === 'overwritten' && OF_CLUSTER.test(key),
  }));
}
