import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { uncommitted } from './commit-id.ts'

const root = mkdtempSync(path.join(tmpdir(), 'drogerie-commit-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.cz', ...args], {
    cwd: root,
    stdio: 'ignore',
  })
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)

test('what no commit has is told, changed, new and gone, and of the paths alone @PLAT-02', () => {
  expect(uncommitted(['src'], root), 'no checkout').toEqual([])
  git('init')
  mkdirSync(path.join(root, 'src'))
  for (const file of ['src/a.ts', 'src/b.ts', 'other.ts']) write(file, '1')
  git('add', '.')
  git('commit', '-m', 'first')
  expect(uncommitted(['src'], root)).toEqual([])
  write('src/a.ts', '2')
  write('src/č ž.ts', '2')
  write('other.ts', '2')
  rmSync(path.join(root, 'src/b.ts'))
  expect(uncommitted(['src'], root).toSorted()).toEqual(['src/a.ts', 'src/b.ts', 'src/č ž.ts'])
})
