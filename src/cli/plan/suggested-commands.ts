import { PlanOptions } from './plan-options';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { convertEachText, convertText, errorsText, readerCommand } from '../suggested-commands/input-commands';
import { CommandInput } from '../suggested-commands/suggested-command';

/** The texts of commands that a plan suggests, which repeat the options of the user. */
export interface PlanCommands {
  /** Reads rendered objects from standard input. */
  readonly reader: string;
  /** Lists the errors in the new manifests, such as `run 'cdk8s-karpenter validate new.yaml'`. */
  readonly errors: string;
  /** Converts the manifests, such as `run 'cdk8s-karpenter convert new.yaml'`. */
  readonly convert: string;
}

/** Returns the commands for the input of a plan. */
export function planCommands({ paths, excluded, since, to, from }: CommandInput & Pick<PlanOptions, 'to' | 'from'> & Partial<Pick<PlanOptions, 'since'>>): PlanCommands {
  const version = to.toString() === newestKnown().toString() ? undefined : to;
  const isUpgrade = from.toString() !== to.toString();
  const changed = { version, excluded, paths: since === undefined ? paths.slice(-1) : paths };
  return {
    reader: readerCommand({ ...changed, from: isUpgrade ? from : undefined }),
    errors: errorsText(changed, isUpgrade ? to.toString() : version?.toString()),
    // Both sides can contain the same objects.
    convert: since === undefined ? convertEachText({ version, excluded, paths: [...new Set(paths)] }) : convertText(changed),
  };
}
