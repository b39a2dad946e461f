import { suggestion } from '../../../../foundation/basics/suggestion';
import { valueText } from '../../../../foundation/basics/value-text';
import { AL2, AL2023, BOTTLEROCKET, familyOfAlias } from '../../../../karpenter/ami-families/ami-families';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

const LATEST = 'latest';

/** The versions of published images, by family. Karpenter removes each leading `v` from a Bottlerocket version. */
interface ImageVersions {
  readonly form: RegExp;
  readonly formText: string;
  readonly example: string;
}

const BY_DATE: ImageVersions = { form: /^(latest|v\d{8})$/, formText: 'latest or v and a date, such as v20260701', example: 'v20260701' };
const BY_NUMBER: ImageVersions = { form: /^v*(latest|\d+\.\d+\.\d+(-[0-9a-f]+)?)$/, formText: 'latest or a Bottlerocket release, such as v1.62.0', example: 'v1.62.0' };
const VERSIONS: ReadonlyMap<unknown, ImageVersions> = new Map<unknown, ImageVersions>([[AL2, BY_DATE], [AL2023, BY_DATE], [BOTTLEROCKET, BY_NUMBER]]);

const DATE = /^[vV]?(\d{4})[-.]?(\d{2})[-.]?(\d{2})$/;
const KUBERNETES = /^v?1\.\d{2}(\.\d+)?$/;

function versionFix(family: string, version: string, { form, example }: ImageVersions): string {
  const [, ...date] = DATE.exec(version) ?? [];
  const meant = [suggestion(version, [LATEST]), date.length > 0 ? `v${date.join('')}` : undefined, version.toLowerCase()].find((one) => one !== undefined && form.test(one));
  if (meant !== undefined) return `Did you mean ${family}@${meant}?`;
  return `${KUBERNETES.test(version) ? "Karpenter selects the image for the cluster's Kubernetes version. " : ''}Set ${family}@${LATEST}, or pin an image, for example ${family}@${example}.`;
}

export const EC2NODECLASS_AMI_ALIAS_VERSION: Rule = {
  id: 'ec2nodeclass-ami-alias-version',
  what: 'The version of an AMI alias must be `latest` or the version of an image: `v20260701` for `al2` and `al2023`, `v1.62.0` for `bottlerocket`.',
  why: 'Karpenter looks up the version in the SSM parameters that AWS publishes. Without a match, it reports `failed to discover any AMIs for alias` and launches no nodes from the EC2NodeClass. The Kubernetes version is not part of the alias, because Karpenter reads it from the cluster.',
  source: ['NC-22'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  part: 'selectors',
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2023@v1.35
`,
  check: ({ json }) => eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', ({ alias }, path) => {
    const [family, version, ...others] = alias?.split('@') ?? [];
    const versions = VERSIONS.get(familyOfAlias(family));
    if (versions === undefined || !version || others.length > 0 || versions.form.test(version)) return undefined;
    return {
      path: `${path}.alias`,
      message: `alias version must be ${versions.formText}, got ${valueText(version)}`,
      fix: versionFix(family, version, versions),
      notKnown: true,
    };
  }),
};
