import { INSTANCE_FAMILY, INSTANCE_TYPE } from './name-labels';

/**
 * Instance types that Karpenter lists, but about which the catalog has no data: families with their sizes.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/zz_generated.bandwidth.go
 */
const LISTED: { readonly [family: string]: string } = {
  'c9g': 'medium large xlarge 2xlarge 4xlarge 8xlarge 12xlarge 16xlarge 24xlarge 48xlarge metal-48xl',
  'c9gd': 'medium large xlarge 2xlarge 4xlarge 8xlarge 12xlarge 16xlarge 24xlarge 48xlarge metal-48xl',
  'g3': '4xlarge 8xlarge 16xlarge',
  'g7': '2xlarge 4xlarge 8xlarge 12xlarge 24xlarge 48xlarge',
  'i3': 'metal',
  'p3': '2xlarge 8xlarge 16xlarge',
  'p6e-gb200': '36xlarge',
  'trn2': '3xlarge',
  'trn2u': '48xlarge',
  'u-6tb1': 'metal',
  'u-9tb1': '112xlarge metal',
  'u-12tb1': '112xlarge metal',
  'u-18tb1': '112xlarge metal',
  'u-24tb1': '112xlarge metal',
  'u7inh-32tb': '480xlarge',
};

/** Returns whether Karpenter lists instance types with a name about which the catalog has no data. */
export function isOnlyListed(label: string, name: string): boolean {
  if (label === INSTANCE_FAMILY) return Object.hasOwn(LISTED, name);
  const [family, size] = name.split('.');
  return label === INSTANCE_TYPE && Object.hasOwn(LISTED, family) && LISTED[family].split(' ').includes(size);
}
