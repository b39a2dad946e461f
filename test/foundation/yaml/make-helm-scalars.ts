import { spawnSync } from 'child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { generatedScalars } from './scalars';

/** Returns the JSON results or errors of Helm's fromYaml for `x: SCALAR`. */
export function askHelm(helm: string, scalars: readonly string[]): string[] {
  const chart = mkdtempSync(join(tmpdir(), 'helm-scalars-'));
  try {
    mkdirSync(join(chart, 'templates'));
    writeFileSync(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: scalars\nversion: 1.0.0\n');
    writeFileSync(join(chart, 'values.yaml'), JSON.stringify({ scalars: scalars.map((scalar) => `x: ${scalar}\n`) }));
    writeFileSync(join(chart, 'templates', 'out.yaml'), 'answers:\n{{- range .Values.scalars }}\n- {{ fromYaml . | toJson | quote }}\n{{- end }}\n');
    const { status, stdout, stderr } = spawnSync(helm, ['template', chart], { encoding: 'utf8', maxBuffer: 1e8 });
    if (status !== 0) throw new Error(stderr);
    return stdout.split('\n').filter((line) => line.startsWith('- ')).map((line) => JSON.parse(line.slice(2)) as string);
  } finally {
    rmSync(chart, { recursive: true, force: true });
  }
}

// HELM=path npx ts-node -T -P test/tsconfig.json test/foundation/yaml/make-helm-scalars.ts writes helm-scalars.json anew.
if (require.main === module) {
  const scalars = generatedScalars(1000, 1);
  const answers = askHelm(process.env.HELM ?? 'helm', scalars);
  const rows = scalars.map((scalar, i) => JSON.stringify([scalar, answers[i].includes('"Error"') ? null : answers[i]]));
  writeFileSync(join(__dirname, 'helm-scalars.json'), `[\n${rows.join(',\n')}\n]\n`);
}
