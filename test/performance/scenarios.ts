import { join } from 'path';
import { changedDocuments, deploymentDocuments, nodeDocuments, poolDocuments, writeFiles, writeOneFile } from '../../bench/documents';

/** The command of this package with arguments, or an app of bench/apps/. */
export interface Run {
  readonly kind: 'command' | 'app';
  readonly args: readonly string[];
}

/** Something that people do with this package, with an input of any size. */
export interface Scenario {
  readonly title: string;
  /** The unit of the size. */
  readonly unit: string;
  /** Writes the input to a folder, and returns what to run there. */
  readonly prepare: (size: number, folder: string) => Run;
}

const APPS = join(__dirname, '..', '..', 'bench', 'apps');

export const VALIDATE_ONE_FILE: Scenario = {
  title: 'validate one file',
  unit: 'document',
  prepare: (size, folder) => validate(oneFile(folder, 'nodes.yaml', nodeDocuments(size))),
};

export const VALIDATE_FILES: Scenario = {
  title: 'validate a folder',
  unit: 'file',
  prepare: (size, folder) => {
    writeFiles(join(folder, 'nodes'), nodeDocuments(size), 1);
    return validate(join(folder, 'nodes'));
  },
};

export const VALIDATE_PAIRS: Scenario = {
  title: 'validate a folder of files with two NodePools',
  unit: 'file',
  prepare: (size, folder) => {
    writeFiles(join(folder, 'pools'), poolDocuments(2 * size), 2);
    return validate(join(folder, 'pools'));
  },
};

export const VALIDATE_LIST: Scenario = {
  title: 'validate a List',
  unit: 'object',
  prepare: (size, folder) => {
    const items = nodeDocuments(size).map((text) => `  - ${text.trimEnd().replace(/\n/g, '\n    ')}\n`);
    return validate(oneFile(folder, 'list.yaml', [`apiVersion: v1\nkind: List\nitems:\n${items.join('')}`]));
  },
};

/** Each folder has a NodePool of the same name, so each is a cluster. */
export const VALIDATE_CLUSTERS: Scenario = {
  title: 'validate folders of clusters',
  unit: 'cluster',
  prepare: (size, folder) => {
    const documents = nodeDocuments(2 * size).map((text) => text.replace(/name: pool-\d+$/m, 'name: general'));
    for (let index = 0; index < size; index++) writeFiles(join(folder, 'clusters', `${index}`), documents.slice(2 * index, 2 * index + 2), 2);
    return validate(join(folder, 'clusters'));
  },
};

export const VALIDATE_ERRORS: Scenario = {
  title: 'validate documents with findings',
  unit: 'document',
  prepare: (size, folder) => validate(oneFile(folder, 'nodes.yaml', nodeDocuments(size).map(withMistakes))),
};

export const SYNTH: Scenario = {
  title: 'synth of one chart',
  unit: 'NodePool',
  prepare: (size, folder) => app('karpenter.js', size, 1, join(folder, 'dist')),
};

export const SYNTH_CHARTS: Scenario = {
  title: 'synth of charts with 10 NodePools',
  unit: 'chart',
  prepare: (size, folder) => app('karpenter.js', 10 * size, size, join(folder, 'dist')),
};

/** Half of the Deployments select a separate NodePool each, and the others can run in all. */
export const SYNTH_WORKLOADS: Scenario = {
  title: 'synth of NodePools with two Deployments for each',
  unit: 'NodePool',
  prepare: (size, folder) => app('workloads.js', size, join(folder, 'dist')),
};

export const GIT_OPS_MANIFESTS: Scenario = {
  title: 'GitOps of clusters with 6 NodePools, as manifests',
  unit: 'cluster',
  prepare: (size, folder) => app('gitops.js', size, 'manifests', folder),
};

export const GIT_OPS_CHARTS: Scenario = {
  title: 'GitOps of clusters with 6 NodePools, as charts',
  unit: 'cluster',
  prepare: (size, folder) => app('gitops.js', size, 'charts', folder),
};

export const INSTANCES: Scenario = {
  title: 'instances',
  unit: 'NodePool',
  prepare: (size, folder) => command('instances', '--top', '3', oneFile(folder, 'pools.yaml', poolDocuments(size))),
};

export const PLAN: Scenario = {
  title: 'plan',
  unit: 'NodePool',
  prepare: (size, folder) => {
    const documents = poolDocuments(size);
    return command('plan', oneFile(folder, 'old.yaml', documents), oneFile(folder, 'new.yaml', changedDocuments(documents)));
  },
};

/** The number of NodePools does not grow, because Karpenter tries the NodePools for each pod. */
export const SIMULATE: Scenario = {
  title: 'simulate',
  unit: 'Deployment',
  prepare: (size, folder) => command('simulate', oneFile(folder, 'nodes.yaml', [...deploymentDocuments(size, 20), ...poolDocuments(20)])),
};

function validate(path: string): Run {
  return command('validate', '--karpenter-version', '1.15.1', path);
}

function command(...args: string[]): Run {
  return { kind: 'command', args };
}

function app(file: string, ...args: (string | number)[]): Run {
  return { kind: 'app', args: [join(APPS, file), ...args.map(String)] };
}

function oneFile(folder: string, name: string, documents: readonly string[]): string {
  writeOneFile(join(folder, name), documents);
  return join(folder, name);
}

/** Adds an unknown field and a value of the wrong type. */
function withMistakes(text: string): string {
  return text.replace('spec:\n', 'spec:\n  wieght: 10\n').replace(/(expireAfter|role): .*/, '$1: 5');
}
