/** Classes of cdk8s in the examples. */
const CDK8S_CLASSES = ['App', 'Chart', 'Duration', 'JsonPatch'];

/** Returns an example in TypeScript with the imports that it needs. */
export function withImports(code: string): string {
  const used = CDK8S_CLASSES.filter((name) => new RegExp(`(?<![.\\w])${name}\\b`).test(code));
  return [
    ...used.length === 0 ? [] : [`import { ${used.join(', ')} } from 'cdk8s';`],
    'import * as karpenter from \'cdk8s-karpenter\';',
    '',
    code,
  ].join('\n');
}
