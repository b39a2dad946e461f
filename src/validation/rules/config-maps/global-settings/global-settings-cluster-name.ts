import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const GLOBAL_SETTINGS_CLUSTER_NAME: Rule = {
  id: 'global-settings-cluster-name',
  what: 'From 0.19 to 0.31 `karpenter-global-settings` names the cluster; otherwise the controller stops.',
  source: ['GS-5'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  since: '0.19',
  until: '0.31',
  pass: `
data:
  aws.clusterName: demo
`,
  fail: `
data:
  aws.clusterName: null
`,
  check: ({ json }) => {
    const name: string | undefined = json.data?.['aws.clusterName'];
    if (name) return [];
    return [{ path: name === undefined ? 'data' : 'data.aws.clusterName', message: `aws.clusterName is ${name === undefined ? 'missing' : 'empty'}; the controller then stops`, fix: 'write the name of the cluster' }];
  },
};
