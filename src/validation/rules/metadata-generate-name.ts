import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { isSubdomain } from '../qualified-name';
import { Rule } from '../rule';

export const METADATA_GENERATE_NAME: Rule = {
  id: 'metadata-generate-name',
  what: 'The beginning of a generated name is that of a DNS-1123 subdomain.',
  source: ['Kubernetes: ObjectMeta'],
  apis: [],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  pass: `
metadata:
  name: null
  generateName: general-
`,
  fail: `
metadata:
  name: null
  generateName: General-
`,
  check: ({ json }) => {
    const prefix = json.metadata?.generateName;
    // A trailing dash is no end of a name, but of its beginning.
    if (!prefix || isSubdomain(prefix.replace(/-$/, 'a'))) return [];
    return [{ path: 'metadata.generateName', message: `no name that the API server takes begins with ${valueText(prefix)}`, fix: 'write lower-case letters, digits, "-" and "."' }];
  },
};
