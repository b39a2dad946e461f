import { mkdtempSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { writeHelmChart } from './chart';
import { readObjects, requireSameFiles, requireSameObjects } from './objects';
import { Size } from './options';
import { app, helmTemplate, Program, run } from './program';
import { Round, Summary, summarise } from './summary';
import { Helm } from '../scripts/helm/find-helm';

interface Programs {
  readonly karpenter: Program;
  readonly raw: Program;
  readonly helm?: Program;
}

/** Times the programs for one size, after checking that all programs render the same objects. */
export function measure(size: Size, runs: number, helm?: Helm): Summary {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-bench-'));
  try {
    const programs = prepare(size, folder, helm);
    round(programs, folder);
    return summarise(size, Array.from({ length: runs }, () => round(programs, folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the programs to time. The Helm program has one chart with all objects. */
function prepare(size: Size, folder: string, helm?: Helm): Programs {
  const [karpenter, raw] = [app('karpenter', size), app('raw', size)];
  run(karpenter, join(folder, 'karpenter'));
  run(raw, join(folder, 'raw'));
  requireSameFiles(join(folder, 'karpenter'), join(folder, 'raw'));
  if (!helm) return { karpenter, raw };

  const chart = join(folder, 'chart');
  const objects = readObjects(join(folder, 'raw'));
  writeHelmChart(chart, objects);
  const template = helmTemplate(helm.command, chart);
  run(template, join(folder, 'helm'));
  requireSameObjects(objects, readObjects(join(folder, 'helm')));
  return { karpenter, raw, helm: template };
}

function round({ karpenter, raw, helm }: Programs, folder: string): Round {
  return {
    karpenter: run(karpenter, join(folder, 'karpenter')),
    raw: run(raw, join(folder, 'raw')),
    helm: helm && run(helm, join(folder, 'helm')),
  };
}
