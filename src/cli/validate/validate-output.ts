import { FleetCheck } from './fleet/check-fleet';
import { ValidateOptions } from './validate-options';
import { Source } from '../../checks/manifests/source';
import { githubOutput } from '../findings/github-output';
import { jsonOutput } from '../findings/json-output';
import { junitOutput } from '../findings/junit-output';
import { sarifOutput } from '../findings/sarif-output';
import { textOutput } from '../findings/text-output';
import { convertText, readerCommand } from '../suggested-commands/input-commands';

/** Renders a report in the format of `--output`. Text and JSON also contain the clusters. */
export function validateOutput({ report, clusters }: FleetCheck, sources: readonly Source[], options: ValidateOptions, colors: boolean): string {
  const { output, quiet, verbose } = options;
  const reader = readerCommand(options);
  switch (output) {
    case 'json': {
      const json = jsonOutput(report, reader);
      return clusters === undefined ? json : clusterOutput().withClusters(json, clusters);
    }
    case 'sarif': return sarifOutput(report, sources, reader);
    case 'github': return githubOutput(report, sources, options, reader);
    case 'junit': return junitOutput(report, options, reader);
    case 'text': {
      const text = textOutput(report, options, colors, { reader, convert: convertText(options) });
      return clusters === undefined || quiet ? text : `${clusterOutput().clusterTable(clusters, verbose)}\n${text}`;
    }
  }
}

/** Loads the module on demand, because most inputs contain one cluster. */
function clusterOutput(): typeof import('./fleet/cluster-output') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./fleet/cluster-output');
}
