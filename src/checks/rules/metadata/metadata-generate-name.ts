import { valueText } from '../../../foundation/basics/value-text';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { isSubdomain } from '../../labels/label-syntax';

/** Length to which the API server truncates a longer prefix. */
const LONGEST = 58;

/** Returns true if the API server accepts a prefix. The API server checks the prefix after it replaces a trailing dash and the preceding byte with a letter. */
function isPrefix(prefix: string): boolean {
  return isSubdomain(prefix.length > 1 ? prefix.replace(/[\0-\x7f]-$/, 'a') : prefix);
}

export const METADATA_GENERATE_NAME: Rule = {
  id: 'metadata-generate-name',
  what: '`generateName` must be a valid prefix of an object name.',
  why: 'The API server appends five characters to the prefix, and rejects the object if the result is not a DNS subdomain name.',
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
    return [{ path, message: `generateName must be a valid prefix of a DNS subdomain name, got ${valueText(prefix)}`, fix: 'Use lowercase letters, digits, "-", and ".". Start with a letter or digit.' }];
  },
};
