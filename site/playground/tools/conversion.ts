import { outputOf } from './output';
import { conversionRelease, convertFiles, reportNotes } from '../../../src/cli/convert/convert-input';
import { convertToTarget } from '../../../src/cli/convert/convert-to-target';
import { convertedText } from '../../../src/cli/convert/converted-text';
import { filesOf } from '../../../src/cli/convert/input-file';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { sourcesIn } from '../input-file';
import type { Input } from '../messages';

/** Converts as `convert` and `convert --target auto-mode` do. */
export function run({ files, version, isToAutoMode }: Input) {
  const options = { paths: [], version: KarpenterVersion.of(version), isInPlace: false, output: 'yaml', help: false } as const;
  return outputOf('text', (terminal) => {
    const release = conversionRelease(options, terminal);
    const input = filesOf(sourcesIn(files).map((source) => ({ source, path: source.name })), release, terminal);
    if (isToAutoMode) {
      convertToTarget(input, options, 'auto-mode', release, terminal);
      return;
    }
    const converted = convertFiles(input, release, options, terminal);
    if (converted === undefined) return;
    terminal.out(convertedText(converted));
    reportNotes(converted, terminal);
  });
}
