import { keyPath } from '../../../../foundation/basics/json';
import { suggestion } from '../../../../foundation/basics/suggestion';
import { valueText } from '../../../../foundation/basics/value-text';
import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

const KEY = 'aws.nodeNameConvention';
const PATH = keyPath('data', KEY);
const NAMES = ['ip-name', 'resource-name'];

export const GLOBAL_SETTINGS_NODE_NAME_CONVENTION: Rule = {
  id: 'global-settings-node-name-convention',
  what: '`aws.nodeNameConvention` must be `ip-name` or `resource-name`.',
  why: 'If the setting is empty, the Karpenter controller exits at startup. If the setting is any other string, Karpenter uses `ip-name`.',
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
    const text: string | undefined = json.data?.[KEY];
    if (text === undefined || NAMES.includes(text)) return [];
    const meant = suggestion(text, NAMES);
    return [{
      path: PATH,
      message: `${fieldName(PATH)} must be ip-name or resource-name, got ${valueText(text)}`,
      fix: meant === undefined ? 'Set ip-name or resource-name.' : `Did you mean ${meant}?`,
    }];
  },
};
