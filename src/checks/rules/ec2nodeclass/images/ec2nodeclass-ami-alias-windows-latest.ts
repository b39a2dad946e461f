import { valueText } from '../../../../foundation/basics/value-text';
import { familyOfAlias, isAcceptedBy } from '../../../../karpenter/ami-families/ami-families';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_AMI_ALIAS_WINDOWS_LATEST: Rule = {
  id: 'ec2nodeclass-ami-alias-windows-latest',
  what: 'An AMI alias for a Windows family must use the version `latest`.',
  why: 'Karpenter looks up only the latest Windows images. The API server rejects any other version.',
  source: ['NC-15'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.0',
  part: 'selectors',
  pass: `
spec:
  amiSelectorTerms:
    - alias: windows2022@latest
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: windows2022@v1.0.0
`,
  check: ({ json, release }) => eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', ({ alias }, path) => {
    const [family, version] = alias?.split('@') ?? [];
    const known = familyOfAlias(family);
    if (known?.windowsBuild === undefined || !isAcceptedBy('v1', release, known) || version === 'latest') return undefined;
    return { path: `${path}.alias`, message: `alias must use the version latest for ${family}, got ${valueText(alias)}`, fix: `Set ${family}@latest.` };
  }),
};
