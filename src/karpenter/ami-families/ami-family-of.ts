import { AL2, AmiFamily, CUSTOM, familyNamed, familyOfAlias } from './ami-families';
import { JsonObject } from '../../foundation/basics/json';

/** The family and version in an AMI alias, such as `al2023@v20260701`. The family is in lowercase. */
export interface AmiAlias {
  readonly family: string;
  readonly version: string;
}

/** Returns the alias in the AMI selector terms of a node class, if any. */
export function aliasOf({ amiSelectorTerms }: JsonObject): AmiAlias | undefined {
  const terms: readonly any[] = Array.isArray(amiSelectorTerms) ? amiSelectorTerms : [];
  const alias = terms.map((term) => term?.alias).find((each) => typeof each === 'string' && each !== '');
  if (alias === undefined) return undefined;
  const [family, version = ''] = alias.split('@');
  return { family: family.toLowerCase(), version };
}

/** Returns the name of the AMI family of a node class: `amiFamily` as written, or the family of its alias. Returns undefined if the node class sets neither. */
export function amiFamilyNameOf(spec: JsonObject): string | undefined {
  if (typeof spec.amiFamily === 'string') return spec.amiFamily;
  const alias = aliasOf(spec);
  return alias === undefined ? undefined : familyOfAlias(alias.family)?.name;
}

/** Returns the AMI family of a node class, or undefined if the family is not set or unknown, for example because of a typo. */
export function amiFamilyOf(spec: JsonObject): AmiFamily | undefined {
  return familyNamed(amiFamilyNameOf(spec) ?? '');
}

/** Returns the AMI family that Karpenter uses for a node class: `Custom` if the family is not set, and the behavior of `AL2` for an unknown name. */
export function effectiveFamilyOf(spec: JsonObject): AmiFamily {
  return effectiveFamily(amiFamilyNameOf(spec) ?? CUSTOM.name);
}

/** Returns the AMI family that Karpenter uses for a name: the behavior of `AL2` for an unknown name. */
export function effectiveFamily(name: string): AmiFamily {
  return familyNamed(name) ?? { ...AL2, name };
}
