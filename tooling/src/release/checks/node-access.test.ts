import { expect, test } from 'vitest'
import { shellBuiltIns } from '../built-in-modules.ts'
import type { Store } from '../store.ts'
import { release, findingTexts } from './a-release.ts'
import { nodeAccess, waysToNode } from './node-access.ts'

test.each([
  [`module.exports = require("node:fs")`, ['asks for Node\'s module "node:fs"']],
  [`var fs = require('fs')`, ['asks for Node\'s module "fs"']],
  [
    `async () => (await import(\`node:child_process\`)).exec('id')`,
    ['asks for Node\'s module "node:child_process"'],
  ],
  [`import fs from"node:fs/promises";`, ['asks for Node\'s module "node:fs/promises"']],
  [`export*from'net'`, ['asks for Node\'s module "net"']],
  [`process.getBuiltinModule('node:fs')`, ['uses process.getBuiltinModule']],
  [`globalThis.process?.getBuiltinModule?.('fs')`, ['uses process.getBuiltinModule']],
  [`process["getBuiltinModule"]("fs")`, ['uses process.getBuiltinModule']],
  [`const { getBuiltinModule: get } = process`, ['uses process.getBuiltinModule']],
  [`process.binding('fs')`, ['uses process.binding']],
  [`globalThis.process['binding']('fs')`, ['uses process.binding']],
  [
    `process._linkedBinding('fs'); process.dlopen({}, '/x')`,
    ['uses process._linkedBinding', 'uses process.dlopen'],
  ],
])('%s is a way to Node @PLAT-02 @PLAT-04', (code, ways) => {
  expect(waysToNode(code)).toEqual(ways)
})

test.each([
  `require("react")`,
  `const text = 'import "node:fs" and process.getBuiltinModule'`,
  `// require("node:fs")`,
  `form.binding('x')`,
  `__webpack_require__("fs")`,
  `({ require: (id) => id }).require("fs")`,
  `process.env.NODE_ENV`,
])('%s is none @PLAT-02', (code) => {
  expect(waysToNode(code)).toEqual([])
})

const storeOf = (files: Record<string, string>) =>
  ({ bytes: (file: string) => Promise.resolve(Buffer.from(files[file] ?? '')) }) as unknown as Store

test('a release is refused with the file that takes the way, in either bundle @PLAT-02 @PLAT-04', async () => {
  const file = { bytes: 1, brotli: 1, sha384: 'sha384-x' }
  const files = { 'page.js': file, 'page.css': file }
  const store = storeOf({
    'releases/mf-x/1.0.0-0123456789/server.cjs': `exports.page = () => require("node:fs")`,
    'assets/mf-x/page.js': `process.getBuiltinModule("fs")`,
    'assets/mf-x/page.css': `require("node:fs")`,
  })
  expect(findingTexts(await nodeAccess(store, release('mf-x', { files })))).toEqual([
    'blocked: mf-x@1.0.0-0123456789: server.cjs asks for Node\'s module "node:fs"',
    'blocked: mf-x@1.0.0-0123456789: page.js uses process.getBuiltinModule',
  ])
})

test('the shell asks for what React’s renderer needs, and for no more @PLAT-02', async () => {
  const asks = (id: string) =>
    storeOf({
      'releases/shell/1.0.0-0123456789/server.cjs': `require(${JSON.stringify(id)})`,
    })
  for (const id of shellBuiltIns) expect(await nodeAccess(asks(id), release('shell'))).toEqual([])
  expect(findingTexts(await nodeAccess(asks('node:fs'), release('shell')))).toEqual([
    'blocked: shell@1.0.0-0123456789: server.cjs asks for Node\'s module "node:fs"',
  ])
})
