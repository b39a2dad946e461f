import { valueText } from '../../../../basics/value-text';
import { LOGGING } from '../../../../versions/config-maps';
import { JsonNode } from '../../../config-maps/logging-json';
import { unreadConsequence, ZAP_CONFIG_PATH, zapConfigOf } from '../../../config-maps/logging-zap-config';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

const TEXTS = 'a list of texts';
const BARE = ['true or false', 'a whole number'];

function problemOf(field: string, node: JsonNode, expected: string): string {
  if (field === '') return `it is JSON, but ${nodeText(node)}, and no object`;
  if (node.kind === 'list' && expected === TEXTS) return `${field}: one of its items is no text`;
  return `${field}: ${nodeText(node)} is ${node.kind === 'text' && BARE.includes(expected) ? 'a text, ' : ''}not ${expected}`;
}

function nodeText(node: JsonNode): string {
  switch (node.kind) {
    case 'text': return valueText(node.text);
    case 'object': return 'an object';
    case 'list': return 'a list';
    default: return node.text;
  }
}

/** What was probably meant: the same without quotes, or in a list. */
function fixOf(node: JsonNode, expected: string): string {
  if (BARE.includes(expected)) return `write ${node.kind === 'text' && /^(true|false|-?\d+)$/.test(node.text) ? node.text : expected}, without quotes`;
  return `write ${node.kind === 'text' && expected === TEXTS ? `[${valueText(node.text)}]` : expected}`;
}

export const LOGGING_FIELD_TYPE: Rule = {
  id: 'logging-field-type',
  what: 'The fields of `zap-logger-config` have the types that zap reads: true, false and numbers without quotes.',
  source: ['CL-1'],
  apis: [LOGGING],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  until: '0.37',
  exampleRelease: '0.31',
  pass: `
data:
  zap-logger-config: |
    {
      "development": false,
      "sampling": {"initial": 100, "thereafter": 100}
    }
`,
  fail: `
data:
  zap-logger-config: |
    {
      "development": "false",
      "sampling": {"initial": "100", "thereafter": 100}
    }
`,
  check: ({ json, release }) => (zapConfigOf(json, release)?.fields ?? []).flatMap(({ field, node, expected }) => {
    if (expected === undefined) return [];
    return [{ path: ZAP_CONFIG_PATH, message: `${problemOf(field, node, expected)}; ${unreadConsequence(release)}`, fix: fixOf(node, expected) }];
  }),
};
