import { suggestion } from '../../../../basics/suggestion';
import { valueText } from '../../../../basics/value-text';
import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

const NAMES = ['ip-name', 'resource-name'];

export const GLOBAL_SETTINGS_NODE_NAME_CONVENTION: Rule = {
  id: 'global-settings-node-name-convention',
  what: '`aws.nodeNameConvention` is ip-name or resource-name; Karpenter takes other texts for ip-name, and stops at an empty one.',
  source: ['GS-11'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '0.19',
  until: '0.27',
  pass: `
data:
  aws.nodeNameConvention: resource-name
`,
  fail: `
data:
  aws.nodeNameConvention: resource
`,
  check: ({ json }) => {
    const text: string | undefined = json.data?.['aws.nodeNameConvention'];
    if (text === undefined || NAMES.includes(text)) return [];
    const meant = suggestion(text, NAMES);
    return [{
      path: 'data.aws.nodeNameConvention',
      message: text === '' ? 'it is empty; the controller then stops' : `${valueText(text)} is no convention; Karpenter takes it for ip-name`,
      fix: meant === undefined ? 'write ip-name or resource-name' : `did you mean ${meant}?`,
    }];
  },
};
