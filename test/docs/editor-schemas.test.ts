import { blocksOf } from './markdown';
import { schemaLine } from '../../src/constructs/synthesis/schema-line';
import { KarpenterVersion } from '../../src/karpenter/versions/karpenter-version';
import { releaseSchemas } from '../../src/outputs/json-schemas/release-schemas';

const BLOCKS = blocksOf('docs/how-to/use-schemas-in-editors.md');
const settings = (language: string) => BLOCKS.find((block) => block.language === language)!.text;
const FILES = [...releaseSchemas(KarpenterVersion.of('1.15')).keys()].map((path) => `./schemas/${path}`);

test('the settings of VS Code name files that the schema command writes', () => {
  const { 'yaml.schemas': schemas } = JSON.parse(settings('json'));
  expect(Object.keys(schemas)).toHaveLength(3);
  expect(FILES).toEqual(expect.arrayContaining(Object.keys(schemas)));
});

test('the settings of Neovim are those of VS Code', () => {
  const inLua = Object.fromEntries([...settings('lua').matchAll(/\['(.*)'\] = '(.*)'/g)].map(([, schema, files]) => [schema, files]));
  expect(inLua).toEqual(JSON.parse(settings('json'))['yaml.schemas']);
});

test('the manifest of the app names the schema of its release', () => {
  const [, manifest] = BLOCKS.filter(({ language }) => language === 'yaml');
  const line = schemaLine({ apiVersion: 'karpenter.sh/v1', kind: 'NodePool' }, KarpenterVersion.of('1.15.3'), '../schemas');
  expect(manifest.text).toBe(`${line}\napiVersion: karpenter.sh/v1\nkind: NodePool\n`);
});
