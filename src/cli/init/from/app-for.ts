import { Adoption, ManifestComments } from './adopt';
import { Program } from './program';
import { withSharedValues } from './shared-values';
import { JsonObject } from '../../../foundation/basics/json';
import { yamlOf } from '../../../foundation/yaml/write-yaml';
import { FromLanguage } from '../../help/init';
import { pythonProgram } from '../print/python-program';
import { typescriptProgram } from '../print/typescript-program';
import { pythonApp } from '../python';
import { Starter, StarterFacts } from '../starter';
import { typescriptApp } from '../typescript';

/** File with the objects that have no construct. */
export const OTHERS_FILE = 'other-objects.yaml';

function nextSteps(target: StarterFacts['target']): readonly string[] {
  return [
    'To compare the manifest with your cluster, run `kubectl diff -f dist/nodes.k8s.yaml`.',
    `To see whether a change replaces nodes, run \`kubectl get nodepools,${NODE_CLASSES[target]},nodeclaims -o yaml | npx cdk8s-karpenter plan - dist/\`.`,
    'Improve the program in small steps, for example with constants and loops. After each step, compare `dist/` with the last commit.',
  ];
}

const NODE_CLASSES: { readonly [target in StarterFacts['target']]: string } = {
  'self-managed': 'ec2nodeclasses', 'auto-mode': 'nodeclasses', 'both': 'ec2nodeclasses,nodeclasses',
};

interface LanguageApp {
  /** The file with the program. */
  readonly file: string;
  /** Description of the objects in the title of a test. */
  readonly objects: string;
  readonly print: (program: Program) => string;
  readonly app: typeof typescriptApp;
}

const APPS: { readonly [language in FromLanguage]: LanguageApp } = {
  typescript: { file: 'main.ts', objects: 'the existing objects', print: typescriptProgram, app: typescriptApp },
  python: { file: 'main.py', objects: 'existing objects', print: pythonProgram, app: pythonApp },
};

/** Returns an app whose program creates existing objects. */
export function appFor(adoption: Adoption, comments: ManifestComments, language: FromLanguage, facts: StarterFacts): Starter {
  const { file, objects, print, app } = APPS[language];
  const { names, others } = adoption;
  const included = others.length > 0 ? OTHERS_FILE : undefined;
  return app(facts, {
    main: print({ karpenter: facts.karpenter, cluster: facts.target, schemas: facts.schemas, ...withSharedValues(adoption.objects), included }),
    names,
    objects,
    readme: { about: aboutText(file, facts, names.length - others.length, included), next: nextSteps(facts.target) },
    files: new Map(included === undefined ? [] : [[included, others.map((json) => commentedYaml(json, comments.get(json) ?? [])).join('---\n')]]),
  });
}

function commentedYaml(json: JsonObject, comment: readonly string[]): string {
  return `${comment.map((line) => `# ${line}`.trimEnd() + '\n').join('')}${yamlOf(json)}`;
}

function aboutText(file: string, facts: StarterFacts, constructs: number, included: string | undefined): string {
  if (constructs === 0) return `\`${file}\` includes existing objects from \`${included}\`. The app is for ${platformOf(facts)}.`;
  const others = included === undefined ? '' : ` The program also includes the objects of other kinds from \`${included}\`.`;
  return `\`${file}\` was generated from ${constructs} existing ${constructs === 1 ? 'object' : 'objects'} for ${platformOf(facts)}.${others}`;
}

function platformOf({ target, karpenter }: StarterFacts): string {
  if (target === 'auto-mode') return 'EKS Auto Mode';
  return `${target === 'both' ? 'EKS Auto Mode and ' : ''}Karpenter ${karpenter}`;
}
