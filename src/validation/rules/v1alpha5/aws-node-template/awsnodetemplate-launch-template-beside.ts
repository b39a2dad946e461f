import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';
import { launchFields, LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

const EXCLUDED = ['securityGroupSelector', 'metadataOptions', 'amiFamily', 'instanceProfile', 'blockDeviceMappings', 'userData', 'amiSelector'];

export const AWSNODETEMPLATE_LAUNCH_TEMPLATE_BESIDE: Rule = {
  id: 'awsnodetemplate-launch-template-beside',
  what: `Beside \`launchTemplate\` there is none of what it says itself: ${EXCLUDED.join(', ')}.`,
  source: ['NT-3', 'IP-3'],
  apis: LAUNCH_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: launchFields('launchTemplate'),
  pass: `
spec:
  launchTemplate: my-template
  securityGroupSelector: null
`,
  fail: `
spec:
  launchTemplate: my-template
  securityGroupSelector: null
  instanceProfile: KarpenterNodeInstanceProfile-demo
`,
  check: (input) => {
    const { spec, path } = launchPartOf(input) ?? {};
    if (spec?.launchTemplate === undefined) return [];
    return EXCLUDED.filter((name) => spec[name] !== undefined && !(name === 'blockDeviceMappings' && spec[name].length === 0)).map((name) => ({
      path: `${path}.${name}`, message: 'it stands beside launchTemplate, which says that itself', fix: 'leave it out and write it into the launch template, or leave launchTemplate out',
    }));
  },
};
