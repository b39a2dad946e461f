import { keyPath } from '../../../../foundation/basics/json';
import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

const KEY = 'aws.clusterName';
const PATH = keyPath('data', KEY);

export const GLOBAL_SETTINGS_CLUSTER_NAME: Rule = {
  id: 'global-settings-cluster-name',
  what: '`aws.clusterName` is required from Karpenter 0.19 to 0.31.',
  why: 'Without a cluster name, the Karpenter controller exits at startup.',
  source: ['GS-5'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  since: '0.19',
  until: '0.31',
  pass: `
data:
  aws.clusterName: demo
  aws.clusterEndpoint: https://0123456789ABCDEF.gr7.eu-west-1.eks.amazonaws.com
`,
  fail: `
data:
  aws.clusterName: null
  aws.clusterEndpoint: https://0123456789ABCDEF.gr7.eu-west-1.eks.amazonaws.com
`,
  check: ({ json }) => {
    const name: string | undefined = json.data?.[KEY];
    if (name) return [];
    return [name === undefined
      ? { path: 'data', message: `${KEY} is required`, fix: `Add the cluster name, for example ${KEY}: demo.` }
      : { path: PATH, message: `${fieldName(PATH)} must not be empty`, fix: 'Set the cluster name, for example demo.' }];
  },
};
