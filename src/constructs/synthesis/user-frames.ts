import { join, sep } from 'path';
import { ownFolder } from '../../foundation/platform/own-manifest';

const IN_LIBRARIES = /[\\/]node_modules[\\/](?:cdk8s|constructs|cdk8s-plus-\d+)[\\/]/;
const OWN_CODE = ['lib', 'src'].map((folder) => join(ownFolder(), folder) + sep);

/**
 * Removes the stack frames of Node.js, cdk8s, and this package from an error of the user's code, for example of a validation. Keeps the stack of an error
 * that starts in another place, because its first frames show the cause.
 */
export function withUserFrames(error: unknown): unknown {
  if (!(error instanceof Error) || error.stack === undefined) return error;
  const [message, ...frames] = error.stack.split(/\n(?= {4}at )/);
  if (frames.length > 0 && isOfUser(frames[0])) error.stack = [message, ...frames.filter(isOfUser)].join('\n');
  return error;
}

function isOfUser(frame: string): boolean {
  return /:\d+:\d+\)?$/.test(frame) && !/[( ]node:/.test(frame) && !IN_LIBRARIES.test(frame) && !OWN_CODE.some((folder) => frame.includes(folder));
}
