import { checkManifests } from '../../src/manifests/check-manifests';
import { KarpenterVersion } from '../../src/versions/karpenter-version';
import { Answer, Question } from './messages';

const NO_RULES = new Set<string>();

addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(answerTo(data)));

function answerTo({ id, files, version, kubernetesVersion }: Question): Answer {
  try {
    const bytes = new TextEncoder();
    const sources = files.map(({ name, text }) => ({ name, read: () => bytes.encode(text) }));
    return { id, report: checkManifests(sources, { version: KarpenterVersion.of(version), kubernetesVersion: kubernetesVersion || undefined, rulesOff: NO_RULES }) };
  } catch (error) {
    return { id, error: (error as Error).message };
  }
}
