import { suggestion } from '../../../../foundation/basics/suggestion';
import { valueText } from '../../../../foundation/basics/value-text';
import { familiesAcceptedBy, familyNamed } from '../../../../karpenter/ami-families/ami-families';
import { minorOf } from '../../../../karpenter/versions/facts';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';
import { launchFields, LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

export const AWSNODETEMPLATE_AMI_FAMILY: Rule = {
  id: 'awsnodetemplate-ami-family',
  what: '`amiFamily` must be a family that the Karpenter release supports.',
  why: "Karpenter supports `AL2`, `Bottlerocket`, and `Ubuntu`, since 0.14 also `Custom`, and since 0.29 also `Windows2019` and `Windows2022`. Karpenter's webhook rejects the object.",
  source: ['NT-8', 'IP-1'],
  apis: LAUNCH_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: launchFields('amiFamily'),
  pass: `
spec:
  amiFamily: Bottlerocket
`,
  fail: `
spec:
  amiFamily: AL2023
`,
  check: (input) => {
    const { spec, path } = launchPartOf(input) ?? {};
    const family: string | undefined = spec?.amiFamily;
    const known = familiesAcceptedBy('v1alpha1', input.release).map(({ name }) => name);
    if (family === undefined || known.includes(family)) return [];
    const at = `${path}.amiFamily`;
    const later = familyNamed(family)?.acceptedBy.v1alpha1;
    if (later) return [{ path: at, message: `amiFamily ${family} requires Karpenter ${later.since} or later, but the target is ${minorOf(input.release)}`, fix: `Use one of ${known.join(', ')}.` }];
    const meant = suggestion(family, known);
    return [{ path: at, message: `amiFamily must be one of ${known.join(', ')}, got ${valueText(family)}`, fix: meant ? `Did you mean ${meant}?` : 'Use a supported AMI family, for example AL2.' }];
  },
};
