const OF_ALIAS: { readonly [alias: string]: string } = {
  al2: 'AL2', al2023: 'AL2023', bottlerocket: 'Bottlerocket', windows2019: 'Windows2019', windows2022: 'Windows2022', windows2025: 'Windows2025',
};

/** Returns the AMI family of a node class: `amiFamily`, or the family of its alias. Returns undefined if neither `amiFamily` nor an alias is set. */
export function amiFamilyOf(spec: { readonly [field: string]: any }): string | undefined {
  if (typeof spec.amiFamily === 'string') return spec.amiFamily;
  const alias = aliasOf(spec);
  return alias === undefined ? undefined : OF_ALIAS[alias.family];
}

const KNOWN = [...Object.values(OF_ALIAS), 'Custom', 'Ubuntu'];

/** Returns the AMI family of a node class, or undefined if the family is not set or unknown, for example because of a typo. */
export function knownAmiFamilyOf(spec: { readonly [field: string]: any }): string | undefined {
  const family = amiFamilyOf(spec);
  return family !== undefined && KNOWN.includes(family) ? family : undefined;
}

/** Returns the alias in the AMI selector terms, if any. */
export function aliasOf(spec: { readonly [field: string]: any }): { readonly family: string; readonly version: string } | undefined {
  const alias = Array.isArray(spec.amiSelectorTerms) ? spec.amiSelectorTerms.map((term) => term?.alias).find((each) => typeof each === 'string' && each !== '') : undefined;
  if (alias === undefined) return undefined;
  const [family, version = ''] = alias.split('@');
  return { family: family.toLowerCase(), version };
}
