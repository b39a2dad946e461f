import { AUTO_MODE_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule } from '../../rule';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export const NODECLASS_CERTIFICATE_BUNDLE: Rule = {
  id: 'nodeclass-certificate-bundle',
  what: '`data` of a certificate bundle must be encoded in base64.',
  why: 'Nodes decode the data, and add the certificates to their trusted certificates.',
  source: ['AM-30'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.certificateBundles'],
  pass: `
spec:
  certificateBundles:
    - name: custom-cert
      data: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t
`,
  fail: `
spec:
  certificateBundles:
    - name: custom-cert
      data: "-----BEGIN CERTIFICATE-----"
`,
  check: ({ json }) => eachItem<Json>(json.spec?.certificateBundles, 'spec.certificateBundles', ({ data }, path) => {
    if (data === undefined || (data !== '' && BASE64.test(data.replace(/\s/g, '')))) return undefined;
    return { path: `${path}.data`, message: 'data must be encoded in base64', fix: 'Encode the PEM file, for example with base64 -w0 bundle.pem.' };
  }),
};
