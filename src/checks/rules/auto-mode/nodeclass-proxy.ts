import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

/** `http://`, a host name, an IPv4 address, or an IPv6 address in brackets, and a port. */
const URL = /^http:\/\/(\[[0-9a-fA-F:.]+\]|[^\s:/@[\]]+):\d{1,5}\/?$/;

export const NODECLASS_PROXY: Rule = {
  id: 'nodeclass-proxy',
  what: '`httpsProxy` must be a URL such as `http://192.0.2.4:3128`, with a port, and with brackets around an IPv6 address.',
  why: 'Nodes reach AWS and image registries through this proxy.',
  source: ['AM-31'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.advancedNetworking'],
  pass: `
spec:
  advancedNetworking:
    httpsProxy: http://192.0.2.4:3128
`,
  fail: `
spec:
  advancedNetworking:
    httpsProxy: 192.0.2.4:3128
`,
  check: ({ json }) => {
    const proxy: string | undefined = json.spec?.advancedNetworking?.httpsProxy;
    if (proxy === undefined || URL.test(proxy)) return [];
    const got = proxy.includes('@') ? 'a URL with other parts' : valueText(proxy);
    return [{ path: 'spec.advancedNetworking.httpsProxy', message: `httpsProxy must be http://, a host, and a port, got ${got}`, fix: 'Use a URL such as http://192.0.2.4:3128, or http://[2001:db8::4]:3128 for IPv6.' }];
  },
};
