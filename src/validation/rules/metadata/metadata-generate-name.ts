import { valueText } from '../../../basics/value-text';
import { EnforcedBy, Severity } from '../../finding';
import { isSubdomain } from '../../labels/qualified-name';
import { Rule } from '../../rule';

/** Of a longer one, the API server takes so much into the name that it makes. */
const LONGEST = 58;

/** The API server puts a letter in place of a trailing dash and of the byte before it, and looks at that. */
function isPrefix(prefix: string): boolean {
  return isSubdomain(prefix.length > 1 ? prefix.replace(/[\0-\x7f]-$/, 'a') : prefix);
}

export const METADATA_GENERATE_NAME: Rule = {
  id: 'metadata-generate-name',
  what: 'The beginning of a generated name is that of a DNS-1123 subdomain.',
  source: ['https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/api/validation/objectmeta.go'],
  apis: [],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  fields: ['metadata.generateName'],
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
    const { name, generateName: prefix } = json.metadata ?? {};
    if (!prefix) return [];
    const path = !isPrefix(prefix) ? 'metadata.generateName' : !name && !isSubdomain(`${prefix.slice(0, LONGEST)}abcde`) ? 'metadata.name' : undefined;
    if (path === undefined) return [];
    return [{ path, message: `no name that the API server takes begins with ${valueText(prefix)}`, fix: 'write lower-case letters, digits, "-" and "."' }];
  },
};
