import { LANGUAGES } from './languages';

/** Builds the bindings for the language in the argument. once.js runs this script if the bindings are out of date. */
LANGUAGES.find(({ name }) => name === process.argv[2])!.build().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
