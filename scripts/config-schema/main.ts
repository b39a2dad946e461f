import { writeFileSync } from 'fs';
import { join } from 'path';
import { configSchemaText } from './config-schema';

writeFileSync(join(__dirname, '..', '..', 'config.schema.json'), configSchemaText());
