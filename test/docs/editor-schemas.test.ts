import { blocksOf } from './markdown';
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
