import { valueText } from '../../../../basics/value-text';
import { parseBool } from '../../../../go/parse-bool';
import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { keysOfType } from '../../../config-maps/global-settings-keys';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const GLOBAL_SETTINGS_BOOLEAN: Rule = {
  id: 'global-settings-boolean',
  what: 'What is on or off in `karpenter-global-settings` is true or false as Go reads it; otherwise the controller stops.',
  source: ['GS-3', 'GS-8', 'GS-9', 'GS-10'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  since: '0.19',
  until: '0.32',
  pass: `
data:
  aws.isolatedVPC: "true"
`,
  fail: `
data:
  aws.isolatedVPC: "yes"
`,
  check: ({ json, release }) => keysOfType('boolean', release).flatMap(({ key }) => {
    const text: string | undefined = json.data?.[key];
    if (text === undefined || parseBool(text) !== undefined) return [];
    return [{ path: `data.${key}`, message: `${valueText(text)} is neither true nor false; the controller then stops`, fix: 'write "true" or "false"' }];
  }),
};
