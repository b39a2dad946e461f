import { valueText } from '../../../../foundation/basics/value-text';
import { LOGGING } from '../../../../karpenter/versions/config-maps';
import { JsonNode } from '../../../config-maps/logging-json';
import { ZAP_CONFIG_PATH, zapConfigOf } from '../../../config-maps/logging-zap-config';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

const STRINGS = 'a list of strings';
const UNQUOTED = ['true or false', 'an integer'];

function problemOf(field: string, node: JsonNode, expected: string): string {
  if (field === '') return `${fieldName(ZAP_CONFIG_PATH)} must be a JSON object, got ${nodeText(node)}`;
  if (node.kind === 'list' && expected === STRINGS) return `items of ${field} must be strings`;
  return `${field} must be ${expected}, got ${node.kind === 'text' && UNQUOTED.includes(expected) ? 'the string ' : ''}${nodeText(node)}`;
}

function nodeText(node: JsonNode): string {
  switch (node.kind) {
    case 'text': return valueText(node.text);
    case 'object': return 'an object';
    case 'list': return 'a list';
    default: return node.text;
  }
}

/** Returns a fix that shows the string without quotes or in a list if possible, and a general instruction otherwise. */
function fixOf(node: JsonNode, expected: string): string {
  if (UNQUOTED.includes(expected)) return node.kind === 'text' && /^(true|false|-?\d+)$/.test(node.text) ? `Remove the quotes: ${node.text}.` : `Set ${expected} without quotes.`;
  return node.kind === 'text' && expected === STRINGS ? `Use a list: [${valueText(node.text)}].` : `Use ${expected}.`;
}

export const LOGGING_FIELD_TYPE: Rule = {
  id: 'logging-field-type',
  what: 'The fields of `zap-logger-config` must have the types that zap expects.',
  why: 'Booleans and numbers must not be quoted. If the configuration is not valid, Karpenter 0.31 and earlier ignore it and log JSON with default settings, but later releases exit at startup.',
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
    return [{ path: ZAP_CONFIG_PATH, message: `${problemOf(field, node, expected)}`, fix: fixOf(node, expected) }];
  }),
};
