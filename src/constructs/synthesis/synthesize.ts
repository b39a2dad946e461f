import { App } from 'cdk8s';
import { appCheckOf } from './app-check';
import { withFastYaml } from './cdk8s-internals';
import { withUserFrames } from './user-frames';
import { errorsIn, isValidationError, validationError } from './validation-error';

/**
 * Runs a cdk8s synth that checks and renders each object only once.
 *
 * @param synth the method whose caller appears in the stack trace of an error
 */
export function synthesize<T>(app: App, synth: (...args: any[]) => unknown, run: () => T): T {
  const check = appCheckOf(app);
  try {
    return check.duringSynthesis(() => withFastYaml(run));
  } catch (error) {
    if (!isValidationError(error)) throw withUserFrames(error);
    throw validationError(errorsIn(error), check.lastErrors(), synth);
  }
}
