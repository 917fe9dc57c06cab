import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeQuickFolder } from './quick-folder.ts'

let memory: string
beforeAll(() => {
  memory = mkdtempSync(path.join(tmpdir(), 'memory-'))
})
afterAll(() => rmSync(memory, { recursive: true, force: true }))

const left = (pid: number) => {
  const folder = path.join(memory, `drogerie-tests-${pid}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'file'), 'x')
  return folder
}

test('a run has a folder that others can reach through; what killed runs left is gone, what a running one has is not', () => {
  const [killed, running] = [left(spawnSync('true').pid), left(1)]
  const folder = takeQuickFolder(memory, 0)
  expect(folder).toBe(path.join(memory, `drogerie-tests-${process.pid}`))
  expect(statSync(folder ?? '').mode & 0o777).toBe(0o711)
  expect([existsSync(killed), existsSync(running)]).toEqual([false, true])
})

test('without such a file system, or without room on it, there is none', () => {
  expect(takeQuickFolder(path.join(memory, 'nowhere'), 0)).toBeNull()
  expect(takeQuickFolder(memory, Infinity)).toBeNull()
})

test('the folder goes with its process', () => {
  const script = `import('${path.join(import.meta.dirname, 'quick-folder.ts')}').then(({ takeQuickFolder }) => console.log(takeQuickFolder('${memory}', 0)))`
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  expect(stdout.trim()).toMatch(/drogerie-tests-\d+$/)
  expect(existsSync(stdout.trim())).toBe(false)
})
