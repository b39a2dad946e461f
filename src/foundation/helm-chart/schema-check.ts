import { isKeywordValue } from './schema-keyword-values';
import { Check, Compile, Keyword, KEYWORDS, nameOf } from './schema-keywords';
import { isObject, JsonObject } from '../basics/json';
import { CannotRender } from '../go-template/failures';

const ANNOTATIONS = new Set(['$schema', '$comment', 'title', 'description', 'default', 'examples', 'definitions']);
const DEFINITION = '#/definitions/';
const MAX_DEPTH = 100;

/**
 * Compiles a schema with its definitions.
 *
 * @throws CannotRender
 */
export function schemaCheck(root: JsonObject): Check {
  const definitions = isObject(root.definitions) ? root.definitions : {};
  const compiled = new Map<string, Check>();
  let depth = 0;

  const compile: Compile = (schema) => {
    if (schema === true) return () => {};
    if (schema === false) return (_, path, { violations }) => violations.push(`${nameOf(path)} is not allowed`);
    if (!isObject(schema)) throw unsupported('a schema that is not a map');
    if (schema.$ref !== undefined) return reference(schema.$ref);
    if (++depth > MAX_DEPTH) throw unsupported(`more than ${MAX_DEPTH} nested schemas`);
    const checks = Object.keys(schema).filter((name) => !ANNOTATIONS.has(name)).map((name) => keyword(name, schema[name])(schema, compile));
    depth--;
    return (value, path, validation) => validation.budget.nested(() => {
      validation.budget.spend(1 + checks.length);
      for (const check of checks) check(value, path, validation);
    });
  };

  /** Returns the check of a definition, which can refer to itself. */
  const reference = (target: unknown): Check => {
    const name = typeof target === 'string' && target.startsWith(DEFINITION) ? target.slice(DEFINITION.length) : '';
    if (!Object.hasOwn(definitions, name) || /[/~%]/.test(name)) throw unsupported(`the reference ${JSON.stringify(target)}`);
    return (value, path, validation) => {
      let check = compiled.get(name);
      if (check === undefined) compiled.set(name, check = compile(definitions[name]));
      validation.budget.nested(() => check(value, path, validation));
    };
  };

  return compile(root);
}

function keyword(name: string, value: unknown): Keyword {
  const found = KEYWORDS.get(name);
  if (found === undefined || !isKeywordValue(name, value)) throw unsupported(`the keyword ${name}`);
  return found;
}

function unsupported(what: string): CannotRender {
  return new CannotRender(what).at('values.schema.json', 1);
}
