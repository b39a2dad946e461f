import { createHash } from 'crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ROOT } from '../languages/paths';
import { run } from '../languages/run';

/** Adds files of the repository root, which jsii omits, to META-INF in all jars of a folder. Then updates the checksums. */
export async function addToJar(folder: string, names: readonly string[]): Promise<void> {
  const staged = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
  try {
    for (const name of names) cpSync(join(ROOT, name), join(staged, 'META-INF', name));
    const jars = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.jar')).map((path) => join(folder, path));
    for (const jar of jars) {
      await run('jar', ['--update', '--file', jar, '-C', staged, 'META-INF'], { cwd: ROOT });
      for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512'].filter((extension) => existsSync(`${jar}.${extension}`))) {
        writeFileSync(`${jar}.${algorithm}`, createHash(algorithm).update(readFileSync(jar)).digest('hex'));
      }
    }
  } finally {
    rmSync(staged, { recursive: true });
  }
}
