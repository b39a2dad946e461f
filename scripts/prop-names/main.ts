import { writeFileSync } from 'fs';
import { join } from 'path';
import { propNamesModule } from './module';

writeFileSync(join(__dirname, '..', '..', 'src', 'constructs', 'props', 'prop-names.ts'), propNamesModule());
