import { mkdirSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { IMAGES, pictures } from './pictures';

/** Writes the generated pictures to docs/images/. */
for (const [path, picture] of pictures()) {
  const file = join(IMAGES, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}
