import { Type } from 'js-yaml';
import { plainScalar } from './scalar';

/** A js-yaml type for unquoted scalars that go-yaml does not read as strings, such as 1_000 and yes. */
export const GO_SCALAR = new Type('tag:yaml.org,2002:go', { kind: 'scalar', resolve: (text) => plainScalar(text) !== text, construct: plainScalar });
