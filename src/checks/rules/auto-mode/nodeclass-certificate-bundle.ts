import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const WARNING = { severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE };

function isBase64(data: string): boolean {
  return data !== '' && BASE64.test(data.replace(/\s/g, ''));
}

export const NODECLASS_CERTIFICATE_BUNDLE: Rule = {
  id: 'nodeclass-certificate-bundle',
  what: 'A certificate bundle must have `name`, and `data` that is encoded in base64.',
  why: 'Nodes decode the data, and add the certificates to their trusted certificates.',
  source: ['AM-30'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for a missing field, because AWS does not document that both are required.',
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
  check: ({ json }) => eachItem<Json>(json.spec?.certificateBundles, 'spec.certificateBundles', ({ name, data }, path) => [
    ...name === undefined ? [{ path: `${path}.name`, message: 'name should be set', fix: 'Add name, for example name: custom-ca.', ...WARNING }] : [],
    ...data === undefined ? [{ path: `${path}.data`, message: 'data should be set', fix: 'Add data, the PEM file in base64.', ...WARNING }]
      : isBase64(data) ? [] : [{ path: `${path}.data`, message: 'data must be encoded in base64', fix: 'Encode the PEM file, for example with base64 -w0 bundle.pem.' }],
  ]),
};
