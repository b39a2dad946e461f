import { clusterParameters } from './cluster-parameters';
import { ClusterSecret } from './cluster-secrets';
import { gitParameters, RepositoryTree } from './git-parameters';
import { combined, merged } from './merged-parameters';
import { selects } from './parameter-selector';
import { Parameters, SetTemplates } from './set-templates';
import { filledIn } from './template-parameters';
import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { CannotRender, TemplateFailure } from '../../../../foundation/go-template/failures';
import { goValue, isMap } from '../../../../foundation/go-template/values';
import { isReadError, readDocuments } from '../../../../foundation/yaml/read-documents';

/** The repository, the clusters, and the template language of an ApplicationSet. */
export interface SetContext {
  readonly tree: RepositoryTree;
  /** The Secrets of clusters, if the input contains them. */
  readonly secrets: readonly ClusterSecret[];
  readonly templates: SetTemplates;
}

/** A generator whose parameters the files do not contain. The message is the kind of the generator. */
export class UnknownGenerator extends CannotRender {}

/** The fields of a generator other than its kind. */
const OTHER_FIELDS = ['selector', 'template', 'values'];

/**
 * Returns the parameters that a generator generates.
 *
 * @throws UnknownGenerator
 * @throws RenderError
 */
export function parametersOf(generator: unknown, context: SetContext): readonly Parameters[] {
  const kind = kindOf(generator);
  if (kind === undefined) return [];
  const { [kind]: spec, selector } = generator as JsonObject;
  const found = ofKind(kind, spec, context);
  return isObject(selector) ? found.filter((parameters) => selects(selector, parameters, context.templates)) : found;
}

/** Returns the kind of a generator, such as `list`. */
export function kindOf(generator: unknown): string | undefined {
  return isObject(generator) ? Object.keys(generator).find((key) => isObject(generator[key]) && !OTHER_FIELDS.includes(key)) : undefined;
}

function ofKind(kind: string, spec: JsonObject, context: SetContext): readonly Parameters[] {
  switch (kind) {
    case 'list': return ofList(spec, context.templates);
    case 'clusters':
      if (context.secrets.length > 0) return clusterParameters(spec, context.secrets, context.templates);
      throw new UnknownGenerator(kind);
    case 'git': return gitParameters(spec, context.tree, context.templates);
    case 'matrix': return ofMatrix(generatorsIn(spec), context);
    case 'merge': return merged(generatorsIn(spec).map((each) => parametersOf(each, context)), spec.mergeKeys, context.templates);
    default: throw new UnknownGenerator(kind);
  }
}

function generatorsIn({ generators }: JsonObject): readonly unknown[] {
  return Array.isArray(generators) ? generators : [];
}

function ofList({ elements, elementsYaml }: JsonObject, { budget, isGo }: SetTemplates): readonly Parameters[] {
  const written: readonly unknown[] = Array.isArray(elements) ? elements : [];
  const all = written.map((element) => mapOf(element, budget));
  const ofYaml = typeof elementsYaml === 'string' && elementsYaml !== '' ? listIn(elementsYaml).map((element) => mapOf(element, budget)) : [];
  return [...isGo ? all : all.map(flatElement), ...ofYaml];
}

function mapOf(element: unknown, budget: SetTemplates['budget']): Parameters {
  const value = goValue(element, budget);
  if (!isMap(value)) throw new TemplateFailure('an element is not a map');
  return value;
}

/** Returns the parameters of an element without Go templates, whose values must be strings. */
function flatElement(element: Parameters): Parameters {
  const flat: Parameters = new Map();
  for (const [name, value] of element) {
    const entries = name === 'values' && isMap(value) ? [...value].map(([key, each]) => [`values.${key}`, each] as const) : [[name, value] as const];
    for (const [key, each] of entries) {
      if (typeof each !== 'string') throw new TemplateFailure('an element without Go templates contains a value that is not a string');
      flat.set(key, each);
    }
  }
  return flat;
}

function listIn(text: string): readonly unknown[] {
  const [document] = readDocuments(text);
  if (document !== undefined && isReadError(document)) throw new CannotRender('elementsYaml with an error');
  const value = document?.value ?? [];
  if (!Array.isArray(value)) throw new TemplateFailure('elementsYaml is not a list');
  return value;
}

/** Combines each parameter set of the first generator with each of the second, which can use the parameters of the first. */
function ofMatrix(generators: readonly unknown[], context: SetContext): readonly Parameters[] {
  if (generators.length !== 2) throw new TemplateFailure('a matrix needs two generators');
  const [first, second] = generators;
  return parametersOf(first, context).flatMap((outer) => {
    const inner = parametersOf(interpolated(second, outer, context.templates), context);
    return inner.map((parameters) => combined(outer, parameters, context.templates));
  });
}


/**
 * Returns a generator with the parameters of another. A text in `values` can have parameters of the generator itself, which are not known yet, so it remains if a
 * parameter is missing.
 */
function interpolated(generator: unknown, parameters: Parameters, templates: SetTemplates): unknown {
  if (!isObject(generator) || !isObject(generator.git) || !isObject(generator.git.values)) return filledIn(generator, parameters, templates);
  const { git: { values, ...git }, ...others } = generator;
  const resolved = Object.entries(values).map(([name, text]) => [name, typeof text === 'string' ? resolvedValue(text, parameters, templates) : text]);
  const filled = filledIn({ ...others, git }, parameters, templates) as JsonObject;
  return { ...filled, git: { ...filled.git, values: Object.fromEntries(resolved) } };
}

function resolvedValue(text: string, parameters: Parameters, templates: SetTemplates): string {
  try {
    return parameters.size === 0 ? text : templates.output(text, parameters, 'error');
  } catch (error) {
    if (error instanceof TemplateFailure && /map has no entry for key|can't evaluate field/.test(error.message)) return text;
    throw error;
  }
}
