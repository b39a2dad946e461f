import { valueText } from '../../../../basics/value-text';
import { goUrlHost } from '../../../../go/url-host';
import { GLOBAL_SETTINGS } from '../../../../versions/config-maps';
import { compareMinors } from '../../../../versions/facts';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

const PATH = 'data.aws.clusterEndpoint';
const FIX = "write the URL of the cluster's API server, beginning with https://";

export const GLOBAL_SETTINGS_CLUSTER_ENDPOINT: Rule = {
  id: 'global-settings-cluster-endpoint',
  what: '`aws.clusterEndpoint` is a whole URL, and until 0.24 has to be there; otherwise the controller stops.',
  source: ['GS-6'],
  apis: [GLOBAL_SETTINGS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  since: '0.19',
  until: '0.32',
  pass: `
data:
  aws.clusterEndpoint: https://0123456789ABCDEF.gr7.eu-central-1.eks.amazonaws.com
`,
  fail: `
data:
  aws.clusterEndpoint: 0123456789ABCDEF.gr7.eu-central-1.eks.amazonaws.com
`,
  check: ({ json, release }) => {
    const endpoint: string | undefined = json.data?.['aws.clusterEndpoint'];
    if (endpoint) return goUrlHost(endpoint) === undefined ? [{ path: PATH, message: `${valueText(endpoint)} is no URL with a host; the controller then stops`, fix: FIX }] : [];
    if (compareMinors(release, '0.25') >= 0) return [];
    return [{
      path: endpoint === undefined ? 'data' : PATH,
      message: `aws.clusterEndpoint is ${endpoint === undefined ? 'missing' : 'empty'}; the controller then stops, since it finds it out only from 0.25 on`,
      fix: FIX,
    }];
  },
};
