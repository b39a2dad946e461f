import { PlanOptions } from './plan-options';
import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { newestKnown } from '../../karpenter/versions/known-releases';
import type { CONSOLIDATE_OPTIONS } from '../help/consolidate';
import { convertEachText, convertText, errorsText, readerCommand } from '../suggested-commands/input-commands';
import { CommandInput, runText, suggestedCommand } from '../suggested-commands/suggested-command';

/** The texts of commands that a plan suggests, which repeat the options of the user. */
export interface PlanCommands {
  /** Reads rendered objects from standard input. */
  readonly reader: string;
  /** Lists the errors in the new manifests, such as `run 'cdk8s-karpenter validate new.yaml'`. */
  readonly errors: string;
  /** Converts the manifests, such as `run 'cdk8s-karpenter convert new.yaml'`. */
  readonly convert: string;
  /** Shows all nodes before and after the change, such as `run 'cdk8s-karpenter consolidate --override new.yaml old/'`. */
  readonly consolidate: string;
}

/** Returns the commands for the input of a plan. */
export function planCommands({ paths, excluded, since, to, from }: CommandInput & Pick<PlanOptions, 'to' | 'from'> & Partial<Pick<PlanOptions, 'since'>>): PlanCommands {
  const version = to.toString() === newestKnown().toString() ? undefined : to;
  const isUpgrade = from.toString() !== to.toString();
  const changed = { version, excluded, paths: since === undefined ? paths.slice(-1) : paths };
  return {
    reader: readerCommand({ ...changed, from: isUpgrade ? from : undefined }),
    errors: errorsText(changed, isUpgrade ? to.toString() : version?.toString()),
    consolidate: consolidateText(paths, excluded),
    // Both sides can contain the same objects.
    convert: since === undefined ? convertEachText({ version, excluded, paths: [...new Set(paths)] }) : convertText(changed),
  };
}

/** A snapshot is always OLD, because a revision contains no Nodes. */
function consolidateText([old, current]: readonly string[], excluded: ExcludedPaths): string {
  const input = { paths: [old], excluded };
  return runText(suggestedCommand<typeof CONSOLIDATE_OPTIONS>('consolidate', { override: current }, input), input);
}
