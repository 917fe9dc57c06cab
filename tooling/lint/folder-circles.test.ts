import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rootDirectory } from '../src/paths.ts'
import { circlesOfFolders } from './graph/folder-circles.ts'
import { readGraph } from './graph/read-graph.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'folder-circles-'))
})

afterEach(() => rmSync(root, { recursive: true }))

/** Findings for a tree with these files and no others. */
function circlesIn(sources: Record<string, string>): string[] {
  for (const [file, code] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), code)
  }
  return circlesOfFolders(readGraph(root).imports)
}

test('a copy of a package with one import back up is refused', () => {
  cpSync(path.join(rootDirectory, 'api/club'), path.join(root, 'api/club'), { recursive: true })
  expect(circlesIn({})).toEqual([])
  const back = { 'api/club/src/level-rules.ts': "import type { A } from './service/club-app.ts'" }
  expect(circlesIn(back)[0]).toContain(
    'folders import each other: api/club/src → api/club/src/service → api/club/src (api/club/src/level-rules.ts:1: ./service/club-app.ts, ',
  )
})

test.each([
  [
    'a folder and its subfolder, by a type alone',
    {
      'a/menu/b.ts': "import type { A } from '../a.ts'",
      'a/a.ts': "import { b } from './menu/b.ts'\nexport type A = 1",
    },
    ['folders import each other: a → a/menu → a (a/a.ts:1: ./menu/b.ts, a/menu/b.ts:1: ../a.ts)'],
  ],
  [
    'three folders, although no file is in a circle',
    {
      'a/one.ts': "import '../b/one.ts'",
      'b/two.ts': "import '../c/one.ts'",
      'c/two.ts': "\nimport '../a/two.ts'",
    },
    [
      'folders import each other: a → b → c → a (a/one.ts:1: ../b/one.ts, b/two.ts:1: ../c/one.ts, c/two.ts:2: ../a/two.ts)',
    ],
  ],
  [
    'two circles of one folder, each by itself',
    {
      'a/a.ts': "import './b/b.ts'\nimport './c/c.ts'",
      'a/b/b.ts': "import '../a.ts'",
      'a/c/c.ts': "import '../a.ts'",
    },
    [
      'folders import each other: a → a/b → a (a/a.ts:1: ./b/b.ts, a/b/b.ts:1: ../a.ts)',
      'folders import each other: a → a/c → a (a/a.ts:2: ./c/c.ts, a/c/c.ts:1: ../a.ts)',
    ],
  ],
])('%s: refused', (_name, sources, said) => {
  expect(circlesIn(sources)).toEqual(said)
})

test.each([
  [
    'files that put their subfolders together, and subfolders that stand on the files above them',
    {
      'a/a.ts': "import './b/b.ts'\nimport './c/c.ts'",
      'd/d.ts': 'export const d = 1',
      'd/e/e.ts': "import '../d.ts'",
    },
  ],
  [
    'a test that looks back up',
    {
      'a/b/b.test.ts': "import '../a.ts'",
      'a/a.ts': "import './b/b.ts'",
    },
  ],
])('%s pass', (_name, sources) => {
  expect(circlesIn(sources)).toEqual([])
})
