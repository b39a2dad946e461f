import { assert, property, string, constantFrom, oneof } from 'fast-check';
import { yamlOf } from '../../../../src/foundation/yaml/write-yaml';
import { keyYaml } from '../../../../src/outputs/helm/templates/yaml-scalar';

const WORDS = ['y', 'Y', 'yes', 'NO', 'on', 'Off', 'true', 'False', 'null', 'NULL', 'Null', 'nan', 'inf', 'e5', 'x', 'c5.large', 'karpenter.sh/v1', 'a-b', 'a_', 'A0'];

test('a word has the text that the YAML writer gives it', () => {
  const word = oneof(constantFrom(...WORDS), string({ unit: constantFrom(...'aeynotfYNOT059._/-'), minLength: 1, maxLength: 6 }));
  assert(property(word, (text) => keyYaml(text) === yamlOf(text).trimEnd()), { numRuns: 2000 });
});
