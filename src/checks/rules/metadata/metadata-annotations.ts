import { valueText } from '../../../foundation/basics/value-text';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachEntry } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { isQualifiedName, QUALIFIED_NAME } from '../../labels/label-syntax';

const MAXIMUM = 256 * 1024;

export const METADATA_ANNOTATIONS: Rule = {
  id: 'metadata-annotations',
  what: 'Annotation keys must be qualified names, and all annotations together must not exceed 256 KiB.',
  why: 'Otherwise, the API server rejects the object, regardless of its kind.',
  source: ['https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/api/validation/objectmeta.go'],
  apis: [],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  fields: ['metadata.annotations'],
  pass: `
metadata:
  annotations:
    example.com/owner: platform team
`,
  fail: `
metadata:
  annotations:
    owning team: platform
`,
  check: ({ json }) => {
    const { annotations } = json.metadata ?? {};
    if (annotations === undefined) return [];
    let size = 0;
    const found = eachEntry<string>(annotations, 'metadata.annotations', (key, value, path) => {
      size += Buffer.byteLength(key) + Buffer.byteLength(value);
      return isQualifiedName(key.toLowerCase()) ? undefined : { path, message: `annotation key must be a qualified name, got ${valueText(key)}`, fix: `Use ${QUALIFIED_NAME}.` };
    });
    if (size <= MAXIMUM) return found;
    return [...found, { path: 'metadata.annotations', message: `annotations must have at most ${MAXIMUM} bytes in total, got ${size}`, fix: 'Shorten or remove some annotations.' }];
  },
};
