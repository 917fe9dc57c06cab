import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confined } from './confinement.ts'

/**
 * Actions that Node allows code in such a thread, by whatever way the code reached Node's modules.
 */
const attempts = {
  'reads a file': `fs.readFileSync('/etc/passwd')`,
  'reads the environment of its process': `fs.readFileSync('/proc/self/environ')`,
  'reads its own code': `fs.readFileSync(new URL(confinement))`,
  'lists a folder': `fs.readdirSync('/')`,
  'writes a file': `fs.writeFileSync('/tmp/confined', 'x')`,
  'starts a process': `require('node:child_process').spawnSync('id')`,
  'starts a thread without bounds': `new Worker('', { eval: true, execArgv: [] })`,
  'loads machine code': `realProcess.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libz.so.1')`,
  'opens a debugger': `require('node:inspector').open(0)`,
  'listens to the main thread’s debugger': `new (require('node:inspector').Session)().connectToMainThread()`,
}

const thread = `
const { Worker, parentPort } = require('node:worker_threads')
const fs = require('node:fs')
const confinement = ${JSON.stringify(import.meta.resolve('./confinement.ts'))}
const codeOf = (act) => { try { act(); return 'done' } catch (error) { return error.code } }
import(confinement).then(({ confineThread }) => {
  const realProcess = process
  confineThread()
  parentPort.postMessage({ env: { ...realProcess.env }, codes: {
    ${Object.entries(attempts)
      .map(([what, code]) => `${JSON.stringify(what)}: codeOf(() => ${code})`)
      .join(',\n')}
  } })
})`

type Answer = { env: object; codes: Record<string, string> }
let answer: Answer

beforeAll(async () => {
  process.env['SOMETHING_SECRET'] = 'secret'
  const worker = new Worker(thread, { eval: true, ...confined })
  answer = await new Promise((resolve, reject) => {
    worker.on('message', resolve)
    worker.on('error', reject)
  })
  await worker.terminate()
})
afterAll(() => void delete process.env['SOMETHING_SECRET'])

test('a thread for code of releases gets nothing of the environment @PLAT-04', () => {
  expect(answer.env).toEqual({})
})

test.each(Object.keys(attempts))('code of a release that %s is refused @PLAT-04', (what) => {
  expect(['ERR_ACCESS_DENIED', 'ERR_DLOPEN_DISABLED']).toContain(answer.codes[what])
})
