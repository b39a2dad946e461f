import { valueText } from '../../../../basics/value-text';
import { LOGGING } from '../../../../versions/config-maps';
import { eachZapField } from '../../../config-maps/logging-zap-config';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

const FIELDS = ['outputPaths', 'errorOutputPaths'];

/** Whether the path is empty, or a URL that is not a file. */
function isNoFile(path: string): boolean {
  return path === '' || /^(?!file:)[^/?#]*:/i.test(path);
}

export const LOGGING_OUTPUT_PATH: Rule = {
  id: 'logging-output-path',
  what: 'The output paths in `zap-logger-config` must be `stdout`, `stderr`, or paths of files.',
  why: 'Zap cannot write to other URLs. Until 0.31, Karpenter otherwise ignores the whole configuration and logs JSON with its own defaults. Since 0.32, its controller exits at startup.',
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
    return wrong.length === 0 ? undefined : { message: `${field} must contain only stdout, stderr, or paths of files, got ${wrong.map(valueText).join(', ')}`, fix: 'Use stdout, stderr, or the path of a file.' };
  }),
};
