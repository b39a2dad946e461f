import { keyPath } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { goUrlHost } from '../../../../foundation/go/url-host';
import { GLOBAL_SETTINGS } from '../../../../karpenter/versions/config-maps';
import { compareMinors } from '../../../../karpenter/versions/facts';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

const KEY = 'aws.clusterEndpoint';
const PATH = keyPath('data', KEY);
const FIX = 'Set the URL of the API server, for example https://0123456789ABCDEF.gr7.eu-central-1.eks.amazonaws.com.';

export const GLOBAL_SETTINGS_CLUSTER_ENDPOINT: Rule = {
  id: 'global-settings-cluster-endpoint',
  what: '`aws.clusterEndpoint` must be an absolute URL. Karpenter 0.24 and earlier require `aws.clusterEndpoint`.',
  why: 'If the endpoint is not a valid URL, the Karpenter controller exits at startup. If the endpoint is not set, Karpenter 0.24 and earlier exit at startup, but later releases discover the endpoint.',
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
    const endpoint: string | undefined = json.data?.[KEY];
    if (endpoint) return goUrlHost(endpoint) === undefined ? [{ path: PATH, message: `${fieldName(PATH)} must be an absolute URL, got ${valueText(endpoint)}`, fix: FIX }] : [];
    if (compareMinors(release, '0.25') >= 0) return [];
    return [{
      path: endpoint === undefined ? 'data' : PATH,
      message: endpoint === undefined ? `${KEY} is required before Karpenter 0.25` : `${fieldName(PATH)} must not be empty before Karpenter 0.25`,
      fix: FIX,
    }];
  },
};
