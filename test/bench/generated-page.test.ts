import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { currentCommit, findPageProblem, stampPage } from '../../bench/generated-page.ts';

const ORIGIN = { command: 'npm run bench -- scale', commit: '`17f39644827d`' };
const BODY = '# Strangers\n\n- to be refused: 2 of 32 accepted (goal 0)\n';
const PAGE = stampPage(BODY, ORIGIN);

describe('a generated page', () => {
  it('names its command and commit', () => {
    expect(PAGE).toContain(ORIGIN.command);
    expect(PAGE).toContain(ORIGIN.commit);
  });

  it('is accepted as its command has written it', () => {
    expect(findPageProblem(PAGE)).toBeNull();
  });

  it.each([
    ['a changed figure', PAGE.replace('2 of 32', '1 of 32')],
    ['a line less', PAGE.replace(/- to be refused.*\n/, '')],
    ['a line more', PAGE.replace('\n---', '\nMore.\n\n---')],
    ['an empty line more', PAGE.replace('\n---', '\n\n---')],
  ])('is refused with %s', (_, page) => {
    expect(findPageProblem(page)).toMatch(/changed/);
  });

  it.each([
    ['without a stamp', BODY],
    ['with text after its stamp', `${PAGE}\nMore.\n`],
    ['with half a stamp', PAGE.replace(/ SHA-256.*/, '')],
    ['that is empty', ''],
  ])('is refused %s', (_, page) => {
    expect(findPageProblem(page)).toMatch(/no stamp/);
  });
});

describe('the commit of a page', () => {
  it('is marked if the code differs from it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'strideline-commit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test', ...words], {
        cwd: folder,
        encoding: 'utf8',
      }).trim();
    git('init', '--quiet', '--initial-branch=main');
    writeFileSync(join(folder, 'code'), '1');
    git('add', 'code');
    git('commit', '--quiet', '--no-gpg-sign', '--message=First');
    git('tag', 'v1');
    const hash = git('rev-parse', '--short=12', 'HEAD');
    expect(await currentCommit(folder)).toBe(`\`${hash}\``);
    writeFileSync(join(folder, 'code'), '2');
    expect(await currentCommit(folder)).toBe(`\`${hash}-dirty\``);
  });
});
