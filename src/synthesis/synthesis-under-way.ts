import { sep } from 'path';

/** Where App.synth and App.synthYaml stand. */
const APP_FILE = ['cdk8s', 'lib', 'app.js'].join(sep);
const SYNTHESES = ['synth', 'synthYaml'];

/**
 * Whether cdk8s validates for one chart inside a synthesis of the whole app, which it has validated already.
 *
 * cdk8s tells validations nothing of why it calls them, so this looks at who calls. Where that can't be seen (in a bundle, say), the answer is no:
 * the app is then checked once more, which costs time and nothing else.
 */
export function isRepeatedByCdk8s(): boolean {
  const frames = callers();
  const chart = frames.findIndex((frame) => frame.getFunctionName() === '_synthChart' && isAppFile(frame));
  return chart >= 0 && frames.slice(chart + 1).some((frame) => SYNTHESES.includes(frame.getFunctionName() ?? '') && isAppFile(frame));
}

function isAppFile(frame: NodeJS.CallSite): boolean {
  return frame.getFileName()?.endsWith(APP_FILE) === true;
}

function callers(): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.prepareStackTrace = (_, frames) => frames;
    Error.stackTraceLimit = 30;
    return new Error().stack as unknown as NodeJS.CallSite[];
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    Error.stackTraceLimit = stackTraceLimit;
  }
}
