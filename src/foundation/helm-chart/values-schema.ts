import { schemaCheck } from './schema-check';
import { isObject } from '../basics/json';
import { Budget } from '../go-template/budget';
import { CannotRender, RenderError } from '../go-template/failures';
import { GoValue } from '../go-template/values';

/** The schema in the values.schema.json of a chart. */
export interface ValuesSchema {
  /**
   * Returns a message for each violation.
   *
   * @throws CannotRender for a pattern that this package does not evaluate
   */
  violations(values: GoValue, budget: Budget): readonly string[];
}

const DRAFT_07 = /^https?:\/\/json-schema\.org\/draft-07\/schema#?$/;

/**
 * Compiles a schema of draft 7.
 *
 * @throws RenderError for invalid JSON
 * @throws CannotRender for keywords that the charts of this package do not use
 */
export function compileSchema(text: string): ValuesSchema {
  const json = parsed(text);
  if (!isObject(json) || !DRAFT_07.test(json.$schema)) throw new CannotRender('a schema of another draft than draft-07').at('values.schema.json', 1);
  const check = schemaCheck(json);
  return {
    violations: (values, budget) => {
      const violations: string[] = [];
      check(values, '', { budget, violations });
      return violations;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RenderError(`invalid JSON: ${(error as Error).message}`).at('values.schema.json', 1);
  }
}
