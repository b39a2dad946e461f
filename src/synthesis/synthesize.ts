import { App } from 'cdk8s';
import { appCheckOf } from './app-check';
import { withFastYaml } from '../yaml/output/with-fast-yaml';

/** The start of the cdk8s error that lists what validations found. */
const VALIDATION_FAILED = 'Validation failed with the following errors:';

/** Runs a synth of cdk8s that checks and renders each object once. Its error has one line for each finding, and no stack trace. */
export function synthesize<T>(app: App, run: () => T): T {
  try {
    return appCheckOf(app).duringSynthesis(() => withFastYaml(run));
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(VALIDATION_FAILED)) throw withoutStack(error.message);
    throw error;
  }
}

/** Removes the stack of a validation error, which only shows calls inside cdk8s. */
function withoutStack(message: string): Error {
  const error = new Error(message.replaceAll('\n  [] ', '\n  '));
  error.stack = `${error.name}: ${error.message}`;
  return error;
}
