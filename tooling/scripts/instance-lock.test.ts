import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockInstance } from './instance-lock.ts'

let directory: string
const holder = () => readFileSync(path.join(directory, 'shop.pid'), 'utf8')

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'instance-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('a free folder is taken', () => {
  lockInstance(directory)
  expect(holder()).toBe(String(process.pid))
})

test('a folder of a shop that runs is not', () => {
  writeFileSync(path.join(directory, 'shop.pid'), String(process.ppid))
  expect(() => lockInstance(directory)).toThrow(
    `the shop runs already on ${directory} (process ${process.ppid})`,
  )
  expect(holder()).toBe(String(process.ppid))
})

test.each(['4194304', '', 'x'])('a lock of nobody who lives (%j) is taken over', (content) => {
  writeFileSync(path.join(directory, 'shop.pid'), content)
  lockInstance(directory)
  expect(holder()).toBe(String(process.pid))
})
