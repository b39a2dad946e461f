import { createHash } from 'crypto';
import { readFileSync } from 'fs';
import { dirname, join } from 'path';

const CDK8S = dirname(require.resolve('cdk8s/package.json'));

/** The files of cdk8s that src/constructs/synthesis/cdk8s-internals.ts depends on, with a hash of their code. */
const FILES: readonly (readonly [file: string, hash: string])[] = [
  ['lib/_util.js', '5babadc731ac'],
  ['lib/api-object.js', 'af6dbb070c70'],
  ['lib/app.js', '4f6ff44332fb'],
  ['lib/chart.js', '7e6faed530ed'],
  ['lib/dependency.js', '07bb210ba44c'],
  ['lib/json-patch.js', '4a587c78ab73'],
  ['lib/metadata.js', '136f4ccb37a2'],
  ['lib/resolve.js', '64918704fba8'],
  ['lib/yaml.js', 'ba744d9ba81e'],
];

/** Returns a hash of the code in a file, without the version of cdk8s and the source map. */
function hashOf(file: string): string {
  const code = readFileSync(join(CDK8S, file), 'utf8').replace(/^.*JSII_RTTI_SYMBOL_1\].*$/gm, '').replace(/^\/\/# sourceMappingURL=.*$/m, '');
  return createHash('sha256').update(code).digest('hex').slice(0, 12);
}

// After a change: read it, compare it with the table in cdk8s-internals.ts, adapt that file if needed, and record the new hash.
test.each(FILES)('%s of cdk8s is the code that cdk8s-internals.ts was written for', (file, hash) => {
  expect(hashOf(file)).toBe(hash);
});
