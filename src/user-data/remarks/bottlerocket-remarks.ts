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
};
/** What Karpenter writes just the same, in all likelihood. */
const OF_CLUSTER = /\.(?:cluster-name|api-server|cluster-certificate|cluster-dns-ip)$/;

/** What is to be said of user data of Bottlerocket, by the problems that Karpenter's reading and merging have. */
export function bottlerocketRemarks(text: string, problems: readonly BottlerocketProblem[]): readonly UserDataRemark[] {
  if (encodedText(text) !== undefined) return [{ kind: UserDataRemarkKind.ENCODED, where: 'spec.userData', message: 'it is in base64, which Karpenter does not decode', fix: 'write the text itself; Karpenter encodes it' }];
  const look = looksLike(text);
  if (look !== undefined && look !== 'toml' && problems.some(({ kind }) => kind === 'unreadable')) {
    const message = `it is ${LOOK_NAMES[look]}; Karpenter reads only TOML here`;
    return [{ kind: UserDataRemarkKind.UNREADABLE, where: 'spec.userData', message, fix: 'write TOML such as [settings.kubernetes], or another amiFamily' }];
  }
  return problems.map(({ kind, key, message, fix }) => ({
    kind: KINDS[kind], where: key === '' ? 'spec.userData' : `spec.userData, ${key}`, message, fix, isMinor: kind === 'overwritten' && OF_CLUSTER.test(key),
  }));
}
