import { valueText } from '../../../../foundation/basics/value-text';
import { LOGGING } from '../../../../karpenter/versions/config-maps';
import { eachZapField } from '../../../config-maps/logging-zap-config';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

const FIELDS = ['outputPaths', 'errorOutputPaths'];

/** Returns true if a path is empty or is a URL with a scheme other than `file`. */
function isNoFile(path: string): boolean {
  return path === '' || /^(?!file:)[^/?#]*:/i.test(path);
}

export const LOGGING_OUTPUT_PATH: Rule = {
  id: 'logging-output-path',
  what: 'The output paths in `zap-logger-config` must be `stdout`, `stderr`, or file paths.',
  why: 'Zap writes only to files and standard streams. If the configuration is not valid, Karpenter 0.31 and earlier ignore it and log JSON with default settings, but later releases exit at startup.',
  source: ['CL-1'],
  apis: [LOGGING],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  until: '0.37',
  exampleRelease: '0.31',
  pass: `
data:
  zap-logger-config: |
    {"outputPaths": ["stdout"]}
`,
  fail: `
data:
  zap-logger-config: |
    {"outputPaths": ["https://logs.example.com"]}
`,
  check: ({ json, release }) => eachZapField(json, release, ({ field, node }) => {
    if (node.kind !== 'list' || !FIELDS.includes(field)) return undefined;
    const wrong = node.items.flatMap((item) => (item.kind === 'text' && isNoFile(item.text) ? [item.text] : []));
    return wrong.length === 0 ? undefined : { message: `${field} must contain only stdout, stderr, or file paths, got ${wrong.map(valueText).join(', ')}`, fix: 'Use stdout, stderr, or a file path.' };
  }),
};
