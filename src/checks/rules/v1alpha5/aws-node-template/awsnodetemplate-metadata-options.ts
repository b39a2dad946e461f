import { valueText } from '../../../../foundation/basics/value-text';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';
import { launchFields, LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

const VALUES: { readonly [field: string]: readonly string[] } = {
  httpEndpoint: ['enabled', 'disabled'],
  httpProtocolIPv6: ['enabled', 'disabled'],
  httpTokens: ['required', 'optional'],
};

export const AWSNODETEMPLATE_METADATA_OPTIONS: Rule = {
  id: 'awsnodetemplate-metadata-options',
  what: 'The fields of `metadataOptions` must have values that EC2 supports.',
  why: "`httpEndpoint` and `httpProtocolIPv6` must be `enabled` or `disabled`, `httpTokens` must be `required` or `optional`, and `httpPutResponseHopLimit` must be from 1 to 64. Karpenter's webhook rejects the object.",
  source: ['NT-10', 'IP-3'],
  apis: LAUNCH_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: launchFields('metadataOptions'),
  pass: `
spec:
  metadataOptions:
    httpTokens: required
    httpPutResponseHopLimit: 2
`,
  fail: `
spec:
  metadataOptions:
    httpTokens: enabled
    httpPutResponseHopLimit: 0
`,
  check: (input) => {
    const { spec, path } = launchPartOf(input) ?? {};
    const { metadataOptions: options = {} } = spec ?? {};
    const { httpPutResponseHopLimit: limit } = options;
    const at = `${path}.metadataOptions`;
    return [
      ...Object.keys(VALUES).filter((name) => options[name] !== undefined && !VALUES[name].includes(options[name]))
        .map((name) => ({ path: `${at}.${name}`, message: `${name} must be ${VALUES[name].join(' or ')}, got ${valueText(options[name])}`, fix: `Set ${VALUES[name].join(' or ')}.` })),
      ...limit === undefined || (limit >= 1 && limit <= 64) ? [] : [{ path: `${at}.httpPutResponseHopLimit`, message: `httpPutResponseHopLimit must be between 1 and 64, got ${limit}`, fix: 'Set a value from 1 to 64, for example 2.' }],
    ];
  },
};
