import { outputOf } from './output';
import { planSources } from '../../../src/cli/plan/plan-sources';
import { ExcludedPaths } from '../../../src/checks/manifests/files/excluded-paths';
import type { Source } from '../../../src/checks/manifests/source';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { devNull } from '../../platform/dev-null';
import { InputFile, sourcesIn } from '../input-file';
import type { Input } from '../messages';

/** The text of an editor has no path, so commands name none. */
const COMMANDS = {
  reader: 'cdk8s-karpenter validate',
  errors: "run 'cdk8s-karpenter validate'",
  convert: "run 'cdk8s-karpenter convert'",
  consolidate: "run 'cdk8s-karpenter consolidate'",
};

/** Compares the files as `plan --output html` does. */
export function run({ files, after, version }: Input) {
  const release = KarpenterVersion.of(version);
  const options = { paths: [pathOf('Before', files), pathOf('After', after)], excluded: ExcludedPaths.NONE, asked: { from: release, to: release }, from: release, to: release, timeZone: 'UTC', failOnReplace: false, output: 'html', help: false } as const;
  const sources = { before: placedSources('Before', files), after: placedSources('After', after), now: new Date() };
  return outputOf('html', (terminal) => planSources(sources, options, terminal, COMMANDS));
}

/** An empty editor is empty on purpose. */
function pathOf(label: string, files: readonly InputFile[]): string {
  return files.every(({ text }) => text.trim() === '') ? devNull : label;
}

/** Returns sources whose paths are the same on both sides, so that folders of clusters are compared. */
function placedSources(label: string, files: readonly InputFile[]): readonly Source[] {
  return sourcesIn(named(label, files)).map((source, index) => (files[index].name === '-' ? source : { ...source, path: files[index].name }));
}

/** Names text that does not come from a file after its editor. */
function named(label: string, files: readonly InputFile[]): readonly InputFile[] {
  return files.map(({ name, text }) => ({ name: name === '-' ? label : `${label}: ${name}`, text }));
}
