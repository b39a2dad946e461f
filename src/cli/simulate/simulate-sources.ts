import { inputObjects, InputObjects, isRead } from './input-objects';
import { jsonOutput } from './json-output';
import { markdownOutput } from './markdown-output';
import { SimulateOptions } from './simulate-options';
import { SimulationAnswer } from './simulation-answer';
import { textOutput } from './text-output';
import { podSpecOf } from '../../checks/findings/pod-template';
import { Source } from '../../checks/manifests/source';
import { namedPlaces } from '../../checks/workloads/named-places';
import { otherRelease } from '../../forecast/simulation/other-release';
import { simulateCluster, SimulationReport } from '../../forecast/simulation/report/simulate-cluster';
import { InputMistake } from '../../forecast/simulation/workloads/input-mistake';
import { apiOfObject, NODE_POOLS } from '../../karpenter/versions/known-apis';
import { readReplacedObjects } from '../input/read-objects';
import { rejectedText } from '../input/rejected-objects';
import { ChosenMarket, marketOf } from '../market/market-options';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** Prints the nodes for the workloads in the sources, and returns the exit code of the command. */
export function simulateSources(sources: readonly Source[], options: SimulateOptions, terminal: Terminal): number {
  const input = inputObjects(readReplacedObjects(sources, isRead, terminal), options.version, terminal.colors);
  checkContents(input);
  const market = marketOf(options, namedPlaces(input.valid));
  const { skippedPools, notSimulated, ...others } = simulated(input, market, options);
  const report = {
    ...others, skippedPools: [...skippedPools, ...input.skippedPools], notSimulated: [...otherRelease(options.version), ...notSimulated],
  };
  if (input.rejected.length > 0) terminal.err(`${rejectedText(input.rejected)}\n`);
  terminal.out(outputOf({ report, market, rejected: input.rejected, spotAsOf: options.prices?.spotAsOf, colors: terminal.colors }, options));
  return input.rejected.length > 0 || report.pending.length > 0 ? 1 : 0;
}

/** @throws {UsageError} if the input has no NodePools or no workloads */
function checkContents({ valid, rejected }: InputObjects): void {
  const hasRejected = (kind: RegExp) => rejected.some(({ name }) => kind.test(name));
  if (!valid.some(isPool) && !hasRejected(/^(NodePool|EC2NodeClass)\//)) {
    throw new UsageError('the input contains no NodePool. Add the file with your NodePools, for example: helm template my-chart/ | cdk8s-karpenter simulate - nodes.yaml');
  }
  const isStatic = valid.some((json) => isPool(json) && json.spec?.replicas !== undefined);
  if (!isStatic && !valid.some((json) => podSpecOf(json) !== undefined) && !hasRejected(/^(?!NodePool|EC2NodeClass|NodeOverlay)/)) {
    throw new UsageError('the input contains no workloads. Add files with Deployments, StatefulSets, Jobs, or Pods.');
  }
}

function isPool(json: { readonly apiVersion?: any; readonly kind?: any }): boolean {
  return NODE_POOLS.includes(apiOfObject(json));
}

/** @throws {UsageError} if an option contains a mistake, or the workloads have too many pods */
function simulated({ valid }: InputObjects, market: ChosenMarket, { replicas }: SimulateOptions): SimulationReport {
  try {
    return simulateCluster(valid, market, replicas);
  } catch (error) {
    throw error instanceof InputMistake ? new UsageError(error.message) : error;
  }
}

function outputOf(answer: SimulationAnswer, { output }: SimulateOptions): string {
  switch (output) {
    case 'json': return jsonOutput(answer);
    case 'markdown': return markdownOutput(answer);
    case 'html': return htmlOutput().htmlOutput(answer);
    case 'text': return textOutput(answer);
  }
}

/** Loads the module on demand, because most runs do not write a page. */
function htmlOutput(): typeof import('./html-output') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./html-output');
}
