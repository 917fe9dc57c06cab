import Fastify from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assetsRoute } from './assets-route.ts'

let directory: string
let app: ReturnType<typeof Fastify>
const fetched: string[] = []
/** Answer of the store when the front's own copy lacks a file. */
let store: (owner: string, file: string) => Promise<boolean>

const put = async (owner: string, file: string, content: string | Buffer) => {
  await mkdir(path.join(directory, owner), { recursive: true })
  await writeFile(path.join(directory, owner, file), content)
}

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'assets-'))
  fetched.length = 0
  store = async () => false
  app = Fastify()
  assetsRoute(app, {
    assetFile: (owner, file) => path.join(directory, owner, file),
    fetchAsset: async (owner, file) => {
      fetched.push(`${owner}/${file}`)
      return store(owner, file)
    },
  })
})
afterEach(async () => {
  await app.close()
  await rm(directory, { recursive: true, force: true })
})

const get = (target: string, accepted = '') =>
  app.inject({ url: `/_mf/assets/${target}`, headers: { 'accept-encoding': accepted } })

test.each([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['woff2', 'font/woff2'],
  ['svg', 'image/svg+xml'],
  ['json', 'application/json'],
])('a .%s is %s, immutable', async (extension, type) => {
  await put('mf-x', `a.${extension}`, 'content')
  const { statusCode, headers, body } = await get(`mf-x/a.${extension}`)
  expect([statusCode, headers['content-type'], body]).toEqual([200, type, 'content'])
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(headers).not.toHaveProperty('content-encoding')
})

test('who takes brotli gets it where there is some', async () => {
  await put('mf-x', 'a.js', 'content')
  await put('mf-x', 'a.js.br', 'packed')
  await put('mf-x', 'b.js', 'content')
  const answers = [
    await get('mf-x/a.js', 'gzip, br'),
    await get('mf-x/a.js', 'gzip, zbr'),
    await get('mf-x/a.js', 'gzip, br;q=0'),
    await get('mf-x/b.js', 'br'),
  ]
  expect(answers.map(({ body, headers }) => [body, headers['content-encoding']])).toEqual([
    ['packed', 'br'],
    ['content', undefined],
    ['content', undefined],
    ['content', undefined],
  ])
})

test.each([
  'mf-x/a.html',
  'mf-x/a',
  'mf-x/.a.js',
  'mf-x/-a.js',
  '.mf-x/a.js',
  'mf-x/a%2Fb.js',
  '..%2Fmf-x/a.js',
  'mf-x/a b.js',
  '%20/a.js',
])('%s is no release file, and the store is not asked', async (target) => {
  await put('mf-x', 'a.js', 'content')
  const { statusCode, headers, body } = await get(target)
  expect([statusCode, headers['cache-control'], body]).toEqual([404, 'no-store', ''])
  expect(fetched).toEqual([])
})

test('a file of the same name in two releases is two files, each read once', async () => {
  await put('mf-x', 'a.js', 'x')
  await put('mf-y', 'a.js', 'y')
  expect([(await get('mf-x/a.js')).body, (await get('mf-y/a.js')).body]).toEqual(['x', 'y'])
  await rm(directory, { recursive: true })
  expect([(await get('mf-x/a.js')).body, (await get('mf-y/a.js')).body]).toEqual(['x', 'y'])
})

test('a missing file is fetched once for concurrent requests, and again after a failure', async () => {
  store = async (owner, file) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (fetched.length === 1) return false
    await put(owner, file, 'late')
    return true
  }
  const first = await Promise.all([get('mf-x/a.js'), get('mf-x/a.js')])
  expect(first.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect(fetched).toEqual(['mf-x/a.js'])
  expect((await get('mf-x/a.js')).body).toBe('late')
  expect((await get('mf-x/a.js')).body).toBe('late')
  expect(fetched).toHaveLength(2)
})

test('while the store does not answer, a file is 503 with Retry-After, not cached', async () => {
  store = () => Promise.reject(new Error('store away'))
  const { statusCode, headers } = await get('mf-x/a.js')
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([
    503,
    'no-store',
    '5',
  ])
})

test('an empty file is a file', async () => {
  await put('mf-x', 'a.css', '')
  expect(await get('mf-x/a.css')).toMatchObject({ statusCode: 200, body: '' })
})

test('files of twenty-four megabytes stay in memory; those not read lately make room', async () => {
  const half = Buffer.alloc(9 * 1024 * 1024, 'x')
  for (const name of ['a', 'b', 'c']) {
    await put('mf-x', `${name}.js`, half)
    if (name === 'b') await put('mf-x', 'b.js.br', 'packed')
    expect((await get(`mf-x/${name}.js`)).statusCode).toBe(200)
  }
  await rm(directory, { recursive: true })
  const found = await Promise.all(['a', 'b', 'c'].map((name) => get(`mf-x/${name}.js`)))
  expect(found.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200])
})
