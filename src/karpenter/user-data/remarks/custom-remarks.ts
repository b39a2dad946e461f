import { faultRemark } from './node-config-remarks';
import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
import { AL2023 } from '../../ami-families/ami-families';
import { NODE_CONFIG } from '../content-types';
import { readLinuxUserData } from '../linux-parts';
import { mergeNodeConfigs } from '../node-config/merge-node-configs';
import { readNodeConfig } from '../node-config/read-node-config';

const WHERE = 'spec.userData';
const REQUIRED = ['name', 'apiServerEndpoint', 'certificateAuthority', 'cidr'];

/** Returns remarks for user data of the Custom family. Karpenter adds nothing to this user data, so NodeConfigs must be complete. */
export function customRemarks(text: string): readonly UserDataRemark[] {
  const read = readLinuxUserData(text, AL2023);
  const parts = typeof read === 'string' ? [] : read.parts.filter(({ mediaType, content }) => mediaType === NODE_CONFIG && content.includes('node.eks.aws'));
  if (parts.length === 0) return [];
  const configs = parts.map(({ content }) => readNodeConfig(content));
  const faults = configs.flatMap((config) => config.faults);
  const remarks = faults.map((fault) => faultRemark(fault, WHERE));
  if (faults.some(({ isFatal }) => isFatal)) return remarks;
  const { cluster = {} } = mergeNodeConfigs(configs.map(({ spec }) => spec!));
  const missing = REQUIRED.filter((name) => !cluster[name]);
  if (missing.length === 0) return remarks;
  return [...remarks, { kind: UserDataRemarkKind.BREAKS, where: WHERE, message: `a NodeConfig for the Custom family requires ${missing.map((name) => `spec.cluster.${name}`).join(', ')}`, fix: `Set ${missing.length === 1 ? 'the field' : 'the fields'}, or set amiFamily: AL2023.` }];
}
