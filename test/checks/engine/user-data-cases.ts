import { reportObject } from '../../../src/checks/engine/report-object';
import { objectIndexOf } from '../../../src/checks/findings/object-index';
import { JsonObject } from '../../../src/foundation/basics/json';
import { newestKnown } from '../../../src/karpenter/versions/known-releases';

/** Returns an EC2NodeClass with user data. */
export const CLASS_OF = (family: string, userData: string): JsonObject => ({
  apiVersion: 'karpenter.k8s.aws/v1',
  kind: 'EC2NodeClass',
  metadata: { name: 'a' },
  spec: {
    role: 'nodes',
    amiSelectorTerms: [{ alias: `${family}@v20260701` }],
    subnetSelectorTerms: [{ id: 'subnet-0123456789abcdef0' }],
    securityGroupSelectorTerms: [{ id: 'sg-0123456789abcdef0' }],
    userData,
  },
});

/** Returns the rules and messages of the findings about user data. */
export function findingsOf(json: JsonObject): readonly string[] {
  return reportObject({ json }, { version: newestKnown(), assumed: false }, objectIndexOf([{ json }], false)).findings
    .filter(({ rule }) => rule.startsWith('user-data-')).map(({ rule, message }) => `${rule} ${message}`).sort();
}

/** Returns the indexes of the lines that contain a value. */
export function linesWithValues(text: string): readonly number[] {
  return text.split('\n').flatMap((line, index) => (/(?:= |: |- )\S/.test(line) && !/apiVersion|kind:/.test(line) ? [index] : []));
}
