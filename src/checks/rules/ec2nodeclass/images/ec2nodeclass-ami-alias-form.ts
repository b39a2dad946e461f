import { valueText } from '../../../../foundation/basics/value-text';
import { familyOfAlias } from '../../../../karpenter/ami-families/ami-families';
import { compareReleases } from '../../../../karpenter/versions/facts';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

const FORM = /^[a-zA-Z0-9]+@[^\n]+$/;
/** CRD pattern in releases before 1.0, in which v1 is served but is not the storage version. */
const BEFORE_1_0 = /^[a-zA-Z0-9]*@[^\n]*$/;
/** An alias with another separator than "@". */
const OTHER_SEPARATOR = /^(\w+)[:/=]([\w.-]+)$/;

/** Returns true if an alias has the format that the CRD of a release requires. */
export function hasAliasForm(alias: string, release: string): boolean {
  return (compareReleases(release, '1.0.0') < 0 ? BEFORE_1_0 : FORM).test(alias);
}

function formFix(alias: string): string {
  const [, family, version] = OTHER_SEPARATOR.exec(alias) ?? [];
  return familyOfAlias(family) === undefined ? 'Set a family and a version, for example al2023@v20260701.' : `Did you mean ${family}@${version}?`;
}

export const EC2NODECLASS_AMI_ALIAS_FORM: Rule = {
  id: 'ec2nodeclass-ami-alias-form',
  what: 'An AMI alias must have the format `family@version`.',
  why: 'Karpenter cannot look up an image without a family and a version. The API server rejects the EC2NodeClass.',
  source: ['NC-15'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'selectors',
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2023
`,
  check: ({ json, release }) => eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', ({ alias }, path) => {
    if (alias === undefined || hasAliasForm(alias, release)) return undefined;
    return { path: `${path}.alias`, message: `alias must have the format family@version, got ${valueText(alias)}`, fix: formFix(alias) };
  }),
};
