import { schemaOptions } from './schema-options';
import { isNewerThanKnown, newestKnown } from '../../karpenter/versions/known-releases';
import { releaseSchemas, releasesWithSchemas } from '../../outputs/json-schemas/release-schemas';
import { writeNewFolder } from '../files/write-new-folder';
import { schemaHelp } from '../help/schema';
import { Terminal } from '../terminal/terminal';

/** Runs `cdk8s-karpenter schema`, and returns the exit code. */
export function schema(args: readonly string[], terminal: Terminal): number {
  const options = schemaOptions(args);
  if (!options) {
    terminal.out(schemaHelp());
    return 0;
  }
  const { out, version } = options;
  const [oldest] = releasesWithSchemas();
  if (version && isNewerThanKnown(version)) terminal.err(`Karpenter ${version} is newer than all releases that cdk8s-karpenter knows, so the schemas are those for Karpenter ${newestKnown()}\n`);
  if (version && version._compareMinor(oldest) < 0) terminal.err(`Karpenter ${version} is older than all releases whose CRDs cdk8s-karpenter knows, so the schemas are those for Karpenter ${oldest}\n`);
  const releases = version ? [version] : releasesWithSchemas();
  writeNewFolder(out, new Map(releases.flatMap((release) => [...releaseSchemas(release)])));
  return 0;
}
