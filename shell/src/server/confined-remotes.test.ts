import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputOf } from '../testing/a-front.ts'
import { createQuarantine } from './quarantine/quarantine.ts'
import { createRenderPool, type RenderPool } from './render-pool.ts'

/**
 * Evaluates the address it is asked for as code of a remote's page; the thread around it is the
 * real one.
 */
const shellCode = `
exports.providedToRemotes = {}
exports.createRenderer = async ({ remotes: [{ remote }] }) => ({
  importMap: '',
  render: async ({ url }) => ({ status: 200, headers: {}, body: await remote.page(url), personal: false }),
})`
const remoteCode = `
exports.remote = { page: async (code) => {
  try { return String(await eval(code)) } catch (error) { return error.code ?? error.name }
} }`

let pool: RenderPool
beforeAll(async () => {
  const input = inputOf([], shellCode)
  const remotes = input.remotes.map((remote) => ({ ...remote, code: remoteCode }))
  pool = await createRenderPool(
    { ...input, remotes },
    {
      size: 1,
      waitMs: 1500,
      watchdogMs: 4000,
      quarantine: createQuarantine(60_000),
      log: () => {},
    },
  )
})
afterAll(() => pool.close())

const answerTo = async (url: string) => (await pool.render({ url, signedIn: false })).body
const noImport = 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING'

test.each([
  [`typeof process.getBuiltinModule`, 'undefined'],
  [`typeof process.binding`, 'undefined'],
  [`typeof process._linkedBinding`, 'undefined'],
  [`typeof process.dlopen`, 'undefined'],
  [`typeof process.report`, 'undefined'],
  [`typeof process.mainModule`, 'undefined'],
  [`Object.keys(process)`, 'env'],
  [`Object.keys(process.env)`, ''],
  [`typeof globalThis.process.kill`, 'undefined'],
  [`typeof Function('return process')().getBuiltinModule`, 'undefined'],
  [`delete globalThis.process, typeof process.kill`, 'undefined'],
  [`Object.defineProperty(globalThis, 'process', { value: 1 })`, 'TypeError'],
  [`require('node:fs')`, 'Error'],
  [`require('module')`, 'Error'],
  [`typeof require.main`, 'undefined'],
  [`typeof require.cache`, 'undefined'],
  [`Object.keys(module)`, 'exports'],
  [`typeof module.constructor._load`, 'undefined'],
  [`import('node:fs')`, noImport],
  [`(0, eval)("import('node:fs')")`, noImport],
  [`Function("return import('node:fs')")()`, noImport],
  [`Promise.resolve("import('node:fs')").then(eval)`, noImport],
  [`new Promise((resolve) => setTimeout(() => resolve(eval("import('node:fs')"))))`, noImport],
])('a page that tries %s gets %s @PLAT-04', async (code, answer) => {
  expect(await answerTo(code)).toBe(answer)
})
