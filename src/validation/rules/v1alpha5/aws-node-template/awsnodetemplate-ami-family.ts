import { suggestion } from '../../../../basics/suggestion';
import { valueText } from '../../../../basics/value-text';
import { minorOf, minorsHold } from '../../../../versions/facts';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';
import { launchFields, LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

const FAMILIES: readonly { readonly name: string; readonly since?: string }[] = [
  { name: 'AL2' },
  { name: 'Bottlerocket' },
  { name: 'Ubuntu' },
  { name: 'Custom', since: '0.14' },
  { name: 'Windows2019', since: '0.29' },
  { name: 'Windows2022', since: '0.29' },
];

export const AWSNODETEMPLATE_AMI_FAMILY: Rule = {
  id: 'awsnodetemplate-ami-family',
  what: 'The `amiFamily` is AL2, Bottlerocket, Ubuntu, since 0.14 Custom, since 0.29 Windows2019 or Windows2022.',
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
    const known = FAMILIES.filter((one) => minorsHold(one, input.release)).map(({ name }) => name);
    if (family === undefined || known.includes(family)) return [];
    const at = `${path}.amiFamily`;
    const oneOf = `one of ${known.join(', ')}`;
    const later = FAMILIES.find(({ name }) => name === family);
    if (later) return [{ path: at, message: `${family} came with Karpenter ${later.since}; the target is ${minorOf(input.release)}`, fix: `write ${oneOf}` }];
    const meant = suggestion(family, known);
    return [{ path: at, message: `${valueText(family)} is no family that Karpenter ${minorOf(input.release)} knows here`, fix: meant ? `did you mean ${meant}? Write ${oneOf}` : `write ${oneOf}` }];
  },
};
