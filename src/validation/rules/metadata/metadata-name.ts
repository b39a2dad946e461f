import { valueText } from '../../../basics/value-text';
import { EnforcedBy, Severity } from '../../finding';
import { isSubdomain } from '../../labels/qualified-name';
import { Rule } from '../../rule';

export const METADATA_NAME: Rule = {
  id: 'metadata-name',
  what: "An object's name is a DNS-1123 subdomain.",
  source: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/names/'],
  apis: [],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  pass: `
metadata:
  name: general-purpose
`,
  fail: `
metadata:
  name: General_Purpose
`,
  check: ({ json }) => {
    const { name, generateName } = json.metadata ?? {};
    if (!name && generateName) return [];
    if (name === undefined) return [{ path: 'metadata.name', message: 'it is missing', fix: 'write a name' }];
    if (isSubdomain(name)) return [];
    return [{
      path: 'metadata.name',
      message: `${valueText(name)} is no name that the API server takes`,
      fix: 'write at most 253 lower-case letters, digits, "-" and ".", beginning and ending with a letter or digit',
    }];
  },
};
