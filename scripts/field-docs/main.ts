import { writeFileSync } from 'fs';
import { join } from 'path';
import { fieldDocsModule } from './module';

writeFileSync(join(__dirname, '..', '..', 'src', 'outputs', 'helm', 'field-docs.ts'), fieldDocsModule());
