import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isDead, lockOwner, takeLock } from './process-lock.ts'

let scripts: string
let root: string
let folder: string

beforeAll(() => {
  scripts = mkdtempSync(path.join(tmpdir(), 'process-lock-scripts-'))
  // once: a process that reads it while it is written again finds nothing, and ends without a word
  writeFileSync(path.join(scripts, 'taker.mjs'), taker)
})
afterAll(() => rmSync(scripts, { recursive: true }))

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'process-lock-'))
  folder = path.join(root, 'lock')
})
afterEach(() => rmSync(root, { recursive: true }))

/** A process that says over its channel whether it took the lock, and keeps it. */
const taker = `
import { takeLock } from ${JSON.stringify(path.join(import.meta.dirname, 'process-lock.ts'))}
process.on('message', (folder) => process.send(takeLock(folder) !== null))
process.send('ready')
`

/**
 * The next message of a process. One that has ended sends none: then its exit code or signal is the
 * error.
 */
function nextWord(child: ChildProcess): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const ended = (code: number | null, signal: string | null) =>
    reject(new Error(`a taker ended: ${code ?? signal}`))
  child.once('exit', ended)
  child.once('message', resolve)
  return promise.finally(() => child.off('exit', ended))
}

async function startTaker(): Promise<ChildProcess> {
  const child = fork(path.join(scripts, 'taker.mjs'))
  await nextWord(child)
  return child
}

async function takes(child: ChildProcess): Promise<boolean> {
  const said = nextWord(child)
  child.send(folder)
  return (await said) as boolean
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Writes the files of a process that was killed before its lock was taken over. */
function leaveBehind(owner: object): void {
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'owner.json'), JSON.stringify(owner))
}

/** The number of a process that has ended. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

test('one has it until it gives it back; the name of the other is known', () => {
  const unlock = takeLock(folder)
  expect(lockOwner(folder)?.pid).toBe(process.pid)
  expect(takeLock(folder)).toBeNull()
  unlock?.()
  expect(readdirSync(root), 'nothing is left').toEqual([])
  expect(takeLock(folder)).not.toBeNull()
})

test('of eight processes that want the lock of a killed one at once, one gets it', async () => {
  const children = await Promise.all(Array.from({ length: 8 }, startTaker))
  try {
    for (let round = 0; round < 5; round += 1) {
      leaveBehind({ id: `dead-${round}`, host: '', pid: await endedPid() })
      const taken = await Promise.all(children.map(takes))
      expect(taken.filter(Boolean)).toHaveLength(1)
      rmSync(folder, { recursive: true })
    }
  } finally {
    await Promise.all(children.map(kill))
  }
}, 30_000)

test('a killed process bars nobody, a living one does', async () => {
  const child = await startTaker()
  try {
    expect(await takes(child)).toBe(true)
    expect(takeLock(folder)).toBeNull()
  } finally {
    await kill(child)
  }
  expect(takeLock(folder)).not.toBeNull()
  expect(lockOwner(folder)?.pid).toBe(process.pid)
})

test('a lock that was inherited is given back as any other', async () => {
  leaveBehind({ id: 'dead', host: '', pid: await endedPid() })
  takeLock(folder)?.()
  expect(existsSync(folder)).toBe(false)
})

test('a later process with the same number is another', () => {
  expect(takeLock(folder)).not.toBeNull()
  const owner = lockOwner(folder)
  if (!owner) throw new Error('the lock has no owner')
  expect(isDead(owner, '')).toBe(false)
  const onLinux = existsSync('/proc/self/stat')
  expect(isDead({ ...owner, startedAt: '1' }, '')).toBe(onLinux)
})

test('the lock of another machine is not judged', async () => {
  leaveBehind({ id: 'far', host: 'another-machine', pid: await endedPid() })
  expect(takeLock(folder, 'this-machine')).toBeNull()
})

test('a folder that cannot be written says so', () => {
  expect(() => takeLock(path.join(root, 'missing/lock'))).toThrow('ENOENT')
})
