import { writeFileSync } from 'fs';
import { join } from 'path';
import { fieldDocsModule } from './module';

writeFileSync(join(__dirname, '..', '..', 'src', 'helm', 'field-docs.ts'), fieldDocsModule());
