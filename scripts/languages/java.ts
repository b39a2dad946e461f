import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { basename, join } from 'path';
import { Language } from './language';
import { BINDINGS, MODULES, PACMAK, ROOT, versionOf } from './paths';
import { run } from './run';

const JAVA = join(BINDINGS, 'java');

/** A local Maven repository that is kept between runs, separate from the user's repository. */
const REPOSITORY = join(BINDINGS, 'maven');

const MAVEN_OPTS = `-Dmaven.repo.local=${REPOSITORY}`;

/** Exact versions. For version ranges, Maven would spend minutes reading the POM of every release. */
const VERSIONS: { readonly [artifact: string]: string } = {
  'constructs': versionOf('constructs'),
  'cdk8s': versionOf('cdk8s'),
  'cdk8s-plus-28': versionOf('cdk8s-plus-28'),
  'jsii-runtime': versionOf('jsii-pacmak'),
  'annotations': '16.0.3',
  'javax.annotation-api': '1.3.2',
};

/** Builds the jars of this package and its peers, and installs the jars in the separate Maven repository. */
export const JAVA_LANGUAGE: Language = {
  name: 'java',
  tools: [['javac', '-version'], ['mvn', '-version']],
  refused: ['mvn', '--quiet', 'exec:java', '-Dexec.mainClass=com.example.nodes.Refused'],
  starter: [['mvn', '--batch-mode', '--quiet', 'test']],
  env: { MAVEN_OPTS },
  async build() {
    rmSync(JAVA, { recursive: true, force: true });
    const names = MODULES.map((folder) => (folder === ROOT ? 'own' : basename(folder)));
    // Calls jsii-pacmak once per module, because a call with several modules keeps only the last module.
    for (const [index, folder] of MODULES.entries()) {
      await run(process.execPath, [PACMAK, '--no-npmignore', '--code-only', '--target', 'java', '--outdir', join(JAVA, names[index]), folder], { cwd: ROOT });
      const pom = join(JAVA, names[index], 'java', 'pom.xml');
      writeFileSync(pom, readFileSync(pom, 'utf8').replace(/<artifactId>([^<]+)<\/artifactId>(\s*)<version>\[[^<]+<\/version>/g, pinned));
    }
    mkdirSync(REPOSITORY, { recursive: true });
    writeFileSync(join(JAVA, 'pom.xml'), [
      '<project xmlns="http://maven.apache.org/POM/4.0.0">',
      '  <modelVersion>4.0.0</modelVersion>',
      '  <groupId>local</groupId><artifactId>bindings</artifactId><version>1</version><packaging>pom</packaging>',
      `  <modules>${names.map((name) => `<module>${name}/java</module>`).join('')}</modules>`,
      '</project>',
      '',
    ].join('\n'));
    await run('mvn', ['--batch-mode', '--quiet', '-Dmaven.javadoc.skip=true', '-Dmaven.source.skip=true', '-DskipTests', 'install'], { cwd: JAVA, env: { MAVEN_OPTS } });
  },
};

function pinned(dependency: string, artifact: string, space: string): string {
  const version = VERSIONS[artifact];
  if (version === undefined) throw new Error(`scripts/languages/java.ts has no version for ${dependency}`);
  return `<artifactId>${artifact}</artifactId>${space}<version>${version}</version>`;
}
