import { writeFileSync } from 'fs';
import { join } from 'path';
import { fieldDocsModule, settingDocsModule } from './module';

const OUTPUTS = join(__dirname, '..', '..', 'src', 'outputs');

writeFileSync(join(OUTPUTS, 'helm', 'field-docs.ts'), fieldDocsModule());
writeFileSync(join(OUTPUTS, 'json-schemas', 'controller', 'setting-docs.ts'), settingDocsModule());
