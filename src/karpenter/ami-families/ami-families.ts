import { isObject, JsonObject } from '../../foundation/basics/json';
import { objectsIn } from '../../foundation/basics/json-parts';
import { placeholderIn } from '../../foundation/basics/placeholders';

/** The behavior of Karpenter that depends on the AMI family. */
export interface AmiFamily {
  readonly name: string;
  /** Whether the number of pods is limited by network interfaces. Otherwise, the default is 110. */
  readonly limitsPodsByInterfaces: boolean;
  /** Whether Karpenter computes reserved memory from the network interfaces instead of the number of pods. */
  readonly reservesMemoryByInterfaces: boolean;
  readonly supportsPodsPerCore: boolean;
  /** The block device that pods use. The device of a custom AMI is unknown. */
  readonly podDevice?: string;
  /** The size of this device if no block device mapping sets it. */
  readonly podDeviceSize: string;
  readonly windowsBuild?: string;
}

const LINUX = { limitsPodsByInterfaces: true, reservesMemoryByInterfaces: true, supportsPodsPerCore: true, podDeviceSize: '20Gi' };

/**
 * AMI families by name. Karpenter treats an unknown name as AL2.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/tree/v1.15.1/pkg/providers/amifamily
 */
const FAMILIES: ReadonlyMap<string, AmiFamily> = new Map([
  { ...LINUX, name: 'AL2', podDevice: '/dev/xvda' },
  { ...LINUX, name: 'AL2023', podDevice: '/dev/xvda' },
  { ...LINUX, name: 'Bottlerocket', podDevice: '/dev/xvdb', reservesMemoryByInterfaces: false, supportsPodsPerCore: false },
  windows('2019', '10.0.17763'),
  windows('2022', '10.0.20348'),
  windows('2025', '10.0.26100'),
  { ...LINUX, name: 'Custom' },
].map((family) => [family.name, family]));

/** The family that the catalog describes. */
export const DEFAULT_FAMILY = FAMILIES.get('AL2023')!;

/** Returns the AMI family of an EC2NodeClass: `amiFamily`, or the family of its alias. */
export function amiFamilyOf(spec: JsonObject): AmiFamily {
  const alias = aliasFamily(spec);
  const name = typeof spec.amiFamily === 'string' ? spec.amiFamily : [...FAMILIES.keys()].find((each) => each.toLowerCase() === alias) ?? 'Custom';
  return FAMILIES.get(name) ?? FAMILIES.get('AL2')!;
}

/** Returns the family in the alias of an EC2NodeClass, for example `al2023`, or undefined if the node class has no alias. */
export function aliasFamily({ amiSelectorTerms }: JsonObject): string | undefined {
  const terms: readonly unknown[] = Array.isArray(amiSelectorTerms) ? amiSelectorTerms : [];
  const alias = terms.map((term) => (isObject(term) ? term.alias : undefined)).find((each) => typeof each === 'string' && each !== '');
  return alias?.split('@')[0];
}

/** Returns the field and the placeholder that determine the AMI family of an EC2NodeClass, or undefined if the family is known. */
export function unknownFamily({ amiFamily, amiSelectorTerms }: JsonObject): { readonly field: string; readonly placeholder: string } | undefined {
  if (typeof amiFamily === 'string') return withPlaceholder('amiFamily', placeholderIn(amiFamily));
  const [ofTerms] = Array.isArray(amiSelectorTerms) ? amiSelectorTerms.filter((term) => typeof term === 'string') : [amiSelectorTerms];
  if (typeof ofTerms === 'string') return withPlaceholder('amiSelectorTerms', placeholderIn(ofTerms));
  const aliases = objectsIn(amiSelectorTerms).filter(({ item }) => typeof item.alias === 'string' && item.alias !== '');
  if (aliases.length === 0) return undefined;
  const [{ index, item: { alias } }] = aliases;
  const placeholder = placeholderIn(alias);
  const isOfVersion = placeholder !== undefined && alias.slice(0, alias.indexOf(placeholder)).includes('@');
  return isOfVersion ? undefined : withPlaceholder(`amiSelectorTerms[${index}].alias`, placeholder);
}

function withPlaceholder(field: string, placeholder: string | undefined) {
  return placeholder === undefined ? undefined : { field, placeholder };
}

function windows(year: string, windowsBuild: string): AmiFamily {
  return {
    name: `Windows${year}`,
    limitsPodsByInterfaces: false,
    reservesMemoryByInterfaces: false,
    supportsPodsPerCore: true,
    podDevice: '/dev/sda1',
    podDeviceSize: '50Gi',
    windowsBuild,
  };
}
