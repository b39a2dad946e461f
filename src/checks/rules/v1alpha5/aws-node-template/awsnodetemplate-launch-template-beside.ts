import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';
import { launchFields, LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

const EXCLUDED = ['securityGroupSelector', 'metadataOptions', 'amiFamily', 'instanceProfile', 'blockDeviceMappings', 'userData', 'amiSelector'];

export const AWSNODETEMPLATE_LAUNCH_TEMPLATE_BESIDE: Rule = {
  id: 'awsnodetemplate-launch-template-beside',
  what: `With \`launchTemplate\`, an AWSNodeTemplate must not set ${EXCLUDED.map((name) => `\`${name}\``).join(', ').replace(/, ([^,]*)$/, ', or $1')}.`,
  why: "The launch template already contains these settings. Karpenter's webhook rejects the object.",
  source: ['NT-3', 'IP-3'],
  apis: LAUNCH_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: launchFields('launchTemplate'),
  pass: `
spec:
  launchTemplate: eks-nodes
  securityGroupSelector: null
`,
  fail: `
spec:
  launchTemplate: eks-nodes
  securityGroupSelector: null
  instanceProfile: KarpenterNodeInstanceProfile-demo
`,
  check: (input) => {
    const { spec, path } = launchPartOf(input) ?? {};
    if (spec?.launchTemplate === undefined) return [];
    return EXCLUDED.filter((name) => spec[name] !== undefined && !(name === 'blockDeviceMappings' && spec[name].length === 0)).map((name) => ({
      path: `${path}.${name}`, message: `${name} and launchTemplate are mutually exclusive`, fix: `Move ${name} to the launch template, or remove launchTemplate.`,
    }));
  },
};
