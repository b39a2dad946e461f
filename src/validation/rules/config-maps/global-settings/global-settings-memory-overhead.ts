import { valueText } from '../../../../basics/value-text';
import { parseFloat64 } from '../../../../go/parse-float';
import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const GLOBAL_SETTINGS_MEMORY_OVERHEAD: Rule = {
  id: 'global-settings-memory-overhead',
  what: '`aws.vmMemoryOverheadPercent` is a share below 1, though its name says percent: 0.075 is 7.5%.',
  source: ['GS-12'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  since: '0.19',
  until: '0.32',
  pass: `
data:
  aws.vmMemoryOverheadPercent: "0.05"
`,
  fail: `
data:
  aws.vmMemoryOverheadPercent: "5"
`,
  check: ({ json }) => {
    const text: string | undefined = json.data?.['aws.vmMemoryOverheadPercent'];
    const share = text === undefined ? undefined : parseFloat64(text);
    if (share === undefined || !(share >= 1)) return [];
    const meant = share <= 50 ? `write ${valueText(String(share / 100))} for ${share}%` : 'write a share such as "0.075", which is 7.5%';
    return [{ path: 'data.aws.vmMemoryOverheadPercent', message: `${valueText(text)} leaves no memory of any instance: it is a share, not a percentage`, fix: meant }];
  },
};
