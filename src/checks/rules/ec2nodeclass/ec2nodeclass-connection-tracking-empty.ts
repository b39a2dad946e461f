import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const EC2NODECLASS_CONNECTION_TRACKING_EMPTY: Rule = {
  id: 'ec2nodeclass-connection-tracking-empty',
  what: '`connectionTracking` must set at least one timeout.',
  why: 'An empty `connectionTracking` has no effect, so the API server rejects the EC2NodeClass.',
  source: ['NC-39'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.13',
  fields: ['spec.connectionTracking'],
  pass: `
spec:
  connectionTracking:
    udpTimeout: 60
`,
  fail: `
spec:
  connectionTracking: {}
`,
  check: ({ json }) => {
    const tracking = json.spec?.connectionTracking;
    if (tracking === undefined || ['tcpEstablishedTimeout', 'udpStreamTimeout', 'udpTimeout'].some((name) => tracking[name] !== undefined)) return [];
    return [{ path: 'spec.connectionTracking', message: 'connectionTracking must set at least one timeout', fix: 'Set tcpEstablishedTimeout, udpStreamTimeout, or udpTimeout, for example udpTimeout: 60, or remove connectionTracking.' }];
  },
};
