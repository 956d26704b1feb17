import { BUGS } from './bugs.ts';

/** Builds the Worker with one of the bugs; one that no longer matches its file fails. */
export function buildWithBug(name: string | undefined) {
  if (name === undefined) return [];
  const bug = BUGS[name];
  if (bug === undefined) throw new Error(`no bug ${name}: ${Object.keys(BUGS).join(', ')}`);
  return [
    {
      name: 'build-with-bug',
      enforce: 'pre' as const,
      transform(code: string, id: string) {
        if (!id.endsWith(`/${bug.file}`)) return null;
        if (code.split(bug.find).length !== 2) {
          throw new Error(`${bug.file} no longer has once: ${bug.find}`);
        }
        return code.replace(bug.find, () => bug.replace);
      },
    },
  ];
}
