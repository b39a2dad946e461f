import { keyPath } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { parseDuration } from '../../../../foundation/go/parse-duration';
import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { keysOfType } from '../../../config-maps/global-settings-keys';
import { durationFix } from '../../../config-maps/setting-fix';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

const DEFAULTS: { readonly [key: string]: string } = { batchMaxDuration: '10s', batchIdleDuration: '1s' };

export const GLOBAL_SETTINGS_DURATION_DEFAULT: Rule = {
  id: 'global-settings-duration-default',
  what: 'A duration in `karpenter-global-settings` should be positive and have a unit.',
  why: 'Karpenter 0.18 and earlier use the default if a duration is not positive or cannot be parsed. In later releases, the Karpenter controller exits at startup.',
  source: ['GS-1', 'GS-2'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  since: '0.11',
  until: '0.18',
  pass: `
data:
  batchMaxDuration: 20s
`,
  fail: `
data:
  batchMaxDuration: "20"
`,
  check: ({ json, release }) => keysOfType('duration', release).flatMap(({ key }) => {
    const text: string | undefined = json.data?.[key];
    const duration = text === undefined ? undefined : parseDuration(text);
    if (text === undefined || (duration !== undefined && duration > 0n)) return [];
    const path = keyPath('data', key);
    return [{
      path, message: `${fieldName(path)} must be a duration greater than 0, got ${valueText(text)}, so Karpenter uses the default of ${DEFAULTS[key]}`, fix: durationFix(key, text),
    }];
  }),
};
