import { valueText } from '../../../basics/value-text';
import { EnforcedBy, Severity } from '../../finding';
import { isQualifiedName, QUALIFIED_NAME } from '../../labels/qualified-name';
import { eachEntry } from '../../object-fields';
import { Rule } from '../../rule';

const MAXIMUM = 256 * 1024;

export const METADATA_ANNOTATIONS: Rule = {
  id: 'metadata-annotations',
  what: 'Keys of annotations have the form that Kubernetes asks for; all together hold at most 256 KiB.',
  source: ['https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/api/validation/objectmeta.go'],
  apis: [],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  fields: ['metadata.annotations'],
  pass: `
metadata:
  annotations:
    example.com/owner: team red
`,
  fail: `
metadata:
  annotations:
    owner of it: team red
`,
  check: ({ json }) => {
    const { annotations } = json.metadata ?? {};
    if (annotations === undefined) return [];
    let size = 0;
    const found = eachEntry<string>(annotations, 'metadata.annotations', (key, value, path) => {
      size += Buffer.byteLength(key) + Buffer.byteLength(value);
      return isQualifiedName(key.toLowerCase()) ? undefined : { path, message: `${valueText(key)} is no key of an annotation`, fix: `write ${QUALIFIED_NAME}` };
    });
    if (size <= MAXIMUM) return found;
    return [...found, { path: 'metadata.annotations', message: `they hold ${size} bytes`, fix: `write at most ${MAXIMUM} bytes` }];
  },
};
