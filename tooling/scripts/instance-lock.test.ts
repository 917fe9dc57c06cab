import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockOwner } from '@drogerie/shared-lib/server/process-lock.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockInstance } from './instance-lock.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'instance-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('a free folder is taken, and that of a shop that runs is not', () => {
  lockInstance(path.join(directory, 'data'))
  expect(lockOwner(path.join(directory, 'data/shop.lock'))?.pid).toBe(process.pid)
  expect(() => lockInstance(path.join(directory, 'data'))).toThrow(
    `the shop runs already on ${directory}/data (process ${process.pid})`,
  )
})
