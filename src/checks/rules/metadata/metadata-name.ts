import { valueText } from '../../../foundation/basics/value-text';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { isSubdomain } from '../../labels/label-syntax';
import { exampleName } from '../../schema/example-of';

export const METADATA_NAME: Rule = {
  id: 'metadata-name',
  what: "An object's name must be a DNS subdomain name.",
  why: 'Otherwise, the API server rejects the object, regardless of its kind.',
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
  check: ({ json, api }) => {
    const { name, generateName } = json.metadata ?? {};
    if (!name && generateName) return [];
    if (name === undefined) return [{ path: 'metadata.name', message: 'name is required', fix: `Add name, for example name: ${exampleName(api.split(' ')[1])}.` }];
    if (isSubdomain(name)) return [];
    return [{
      path: 'metadata.name',
      message: `name must be a DNS subdomain name, got ${valueText(name)}`,
      fix: `${didYouMean(name)}Use at most 253 characters: lowercase letters, digits, "-", and ".". Start and end with a letter or digit.`,
    }];
  },
};

/** Returns a question with the valid name that is closest to an invalid one, if any. */
function didYouMean(name: unknown): string {
  const parts = String(name).toLowerCase().split('.').map((part) => part.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''));
  const meant = parts.filter((part) => part !== '').join('.');
  return isSubdomain(meant) ? `Did you mean ${meant}? ` : '';
}
