import { valueText } from '../../../foundation/basics/value-text';
import { GLOBAL_SETTINGS, LOGGING } from '../../../karpenter/versions/config-maps';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachEntry } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

/** Returns true if the API server accepts a key of a ConfigMap. */
export function isConfigMapKey(key: string): boolean {
  return /^[-._a-zA-Z0-9]{1,253}$/.test(key) && key !== '.' && !key.startsWith('..');
}

const FIX = 'Remove the key, or use at most 253 characters: letters, digits, "-", "_", and ".". Do not start the key with two dots.';

export const CONFIG_MAP_KEY: Rule = {
  id: 'config-map-key',
  what: 'The keys of a ConfigMap must consist of at most 253 letters, digits, `-`, `_`, and `.`.',
  why: 'Each key becomes a file name when a pod mounts the ConfigMap. The API server rejects keys that are too long or contain disallowed characters.',
  source: ['https://kubernetes.io/docs/concepts/configuration/configmap/'],
  apis: [GLOBAL_SETTINGS, LOGGING],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  exampleRelease: '0.23',
  pass: `
data:
  aws.clusterName: demo
`,
  fail: `
data:
  aws.tags.example.com/team: payments
`,
  check: ({ json }) => ['data', 'binaryData'].flatMap((field) => eachEntry<string>(json[field], field, (key, _, path) => {
    if (isConfigMapKey(key)) return undefined;
    return { path, message: `key ${valueText(key)} must consist of letters, digits, "-", "_", and "."`, fix: FIX };
  })),
};
