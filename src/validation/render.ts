import { ApiObject } from 'cdk8s';
import { EnforcedBy, Finding, Severity } from './finding';

/** What an object renders to, or why it can't be rendered. */
export type Rendering = { readonly json: { readonly [key: string]: any } } | { readonly failure: Finding };

export function render(object: ApiObject): Rendering {
  try {
    return { json: object.toJson() };
  } catch (error) {
    return {
      failure: {
        rule: 'render',
        severity: Severity.ERROR,
        enforcedBy: EnforcedBy.SYNTH,
        path: '',
        message: `the object can't be rendered: ${reason(error)}`,
        fix: 'mend the patch or the value that it names',
      },
    };
  }
}

/** The reason in one line, without what cdk8s and the patch library write around it. */
function reason(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).replace(/^Failed serializing construct at path '.*?' with name '.*?': /s, '');
  const operation = /^operation: (\{.*?^\})$/ms.exec(text);
  const [first] = text.split('\n');
  const short = first.replace(/^(?:[A-Za-z]*Error|JsonPatchError): /, '');
  return operation ? `${short} (JSON patch ${operation[1].replace(/\s+/g, ' ')})` : short;
}
