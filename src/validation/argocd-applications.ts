import { eachItem } from './object-fields';
import { Json, RuleInput, Violation } from './rule';
import { isObject } from '../basics/json';
import { APPLICATION, APPLICATION_SET } from '../versions/known-apis';

/** What an object says of an Application: it is one, or makes some of a template. */
export interface ApplicationPart {
  readonly spec: Json;
  /** Where the spec stands. */
  readonly path: string;
  /** Whether this is all that is said, so that what is missing is missing. */
  readonly isWhole: boolean;
}

/** An Application's own part; of an ApplicationSet the template, and those of generators, which say what is different. */
export function applicationsOf({ json, api }: Pick<RuleInput, 'json' | 'api'>): readonly ApplicationPart[] {
  const { spec } = json;
  if (!isObject(spec)) return [];
  if (api === APPLICATION) return [{ spec, path: 'spec', isWhole: true }];
  if (api !== APPLICATION_SET) return [];
  const ofGenerators = templatesIn(spec.generators, 'spec.generators');
  const isWhole = ofGenerators.length === 0 && spec.templatePatch === undefined;
  const template: unknown = (spec.template as Json | undefined)?.spec;
  return [...isObject(template) ? [{ spec: template, path: 'spec.template.spec', isWhole }] : [], ...ofGenerators];
}

function templatesIn(generators: unknown, path: string): ApplicationPart[] {
  if (!Array.isArray(generators)) return [];
  return generators.flatMap((entry: unknown, index) => (isObject(entry) ? Object.keys(entry) : []).flatMap((kind) => {
    const generator = (entry as Json)[kind];
    if (!isObject(generator)) return [];
    const { template, generators: inner } = generator as Json;
    const at = `${path}[${index}].${kind}`;
    return [...isObject(template?.spec) ? [{ spec: template.spec, path: `${at}.template.spec`, isWhole: false }] : [], ...templatesIn(inner, `${at}.generators`)];
  }));
}

/** What a visitor finds in the parts of an object that are about Applications. */
export function eachApplication(input: RuleInput, visit: (part: ApplicationPart) => readonly Violation[]): readonly Violation[] {
  return applicationsOf(input).flatMap(visit);
}

type VisitSource = (source: Json, path: string, isOneOfMany: boolean) => readonly Violation[];

/** What a visitor finds in the sources of an Application that Argo CD reads: of the three fields the first that says something, a hydrator before sources before one source. */
export function eachSource({ spec, path }: ApplicationPart, visit: VisitSource): readonly Violation[] {
  if (spec.sourceHydrator !== undefined) return [];
  if (spec.sources?.length > 0) return eachItem<Json>(spec.sources, `${path}.sources`, (source, at) => visit(source, at, true));
  return spec.source === undefined ? [] : visit(spec.source, `${path}.source`, false);
}

/** Whether a text of an ApplicationSet gets its value from a generator. */
export function isTemplated(text: unknown): boolean {
  return typeof text === 'string' && text.includes('{{');
}

/** The fields below which Applications are described. */
export const APPLICATION_APIS: readonly string[] = [APPLICATION, APPLICATION_SET];
