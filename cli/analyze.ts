import { LOCAL_PROGRAM } from './analyze/local-program.ts';
import { run } from './analyze/analyze.ts';

await run(process.argv.slice(2), LOCAL_PROGRAM);
