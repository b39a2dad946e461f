import { askYaml } from './karpenter-code';
import { yamlTexts } from './yaml-texts';
import { AL2023 } from '../../../src/karpenter/ami-families/ami-families';
import { NODE_CONFIG } from '../../../src/karpenter/user-data/content-types';
import { isTakenForMime, readLinuxUserData } from '../../../src/karpenter/user-data/linux-parts';

test('texts are recognized as NodeConfigs as in Karpenter', async () => {
  const questions = yamlTexts(3000, 20261122).filter((text) => !isTakenForMime(text)).map((yaml, index) => ({ id: `${index}`, yaml }));
  const answers = await askYaml('1.15.1', questions);
  if (answers === undefined) return;
  const isOurs = (text: string) => {
    const read = readLinuxUserData(text, AL2023);
    return typeof read !== 'string' && read.parts[0].mediaType === NODE_CONFIG;
  };
  const disagreements = questions.filter(({ id, yaml }) => isOurs(yaml) !== answers.get(id)!.ok);
  expect(disagreements.slice(0, 10).map(({ id, yaml }) => [yaml.slice(0, 100), answers.get(id)!.error])).toEqual([]);
  expect(questions.filter(({ id }) => answers.get(id)!.ok).length).toBeGreaterThan(300);
});
