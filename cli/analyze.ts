import { run } from './analyze/analyze.ts';
import { LOCAL_PROGRAM } from './analyze/local-program.ts';

await run(process.argv.slice(2), LOCAL_PROGRAM);
