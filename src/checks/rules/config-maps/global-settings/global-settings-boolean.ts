import { keyPath } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { parseBool } from '../../../../foundation/go/parse-bool';
import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { keysOfType } from '../../../config-maps/global-settings-keys';
import { booleanFix } from '../../../config-maps/setting-fix';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const GLOBAL_SETTINGS_BOOLEAN: Rule = {
  id: 'global-settings-boolean',
  what: 'Boolean settings in `karpenter-global-settings` must be `true` or `false`.',
  why: 'Karpenter parses booleans the way Go does, so `yes` and `on` are not valid. If a boolean is not valid, the Karpenter controller exits at startup.',
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
    const path = keyPath('data', key);
    return [{ path, message: `${fieldName(path)} must be true or false, got ${valueText(text)}`, fix: booleanFix(text) }];
  }),
};
