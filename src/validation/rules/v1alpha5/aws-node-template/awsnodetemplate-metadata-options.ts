import { valueText } from '../../../../basics/value-text';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';
import { launchFields, LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

const VALUES: { readonly [field: string]: readonly string[] } = {
  httpEndpoint: ['enabled', 'disabled'],
  httpProtocolIPv6: ['enabled', 'disabled'],
  httpTokens: ['required', 'optional'],
};

export const AWSNODETEMPLATE_METADATA_OPTIONS: Rule = {
  id: 'awsnodetemplate-metadata-options',
  what: 'In `metadataOptions`, `httpEndpoint` and `httpProtocolIPv6` are enabled or disabled, `httpTokens` required or optional, and `httpPutResponseHopLimit` is 1 to 64.',
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
        .map((name) => ({ path: `${at}.${name}`, message: `${valueText(options[name])} is none of its values`, fix: `write ${VALUES[name].join(' or ')}` })),
      ...limit === undefined || (limit >= 1 && limit <= 64) ? [] : [{ path: `${at}.httpPutResponseHopLimit`, message: `${limit} is out of bounds`, fix: 'write a whole number from 1 to 64' }],
    ];
  },
};
