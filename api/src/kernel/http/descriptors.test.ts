import { open, type FileHandle } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

let isFull = false
/** A route that opens a file, on a machine that has no descriptor left for it. */
const reads: FastifyPluginAsync = async (app) => {
  app.get('/api/v2/shop/opened', async () => {
    const error = Object.assign(
      new Error(`EMFILE: too many open files, open '/srv/shop/.data/secret' at 10.0.0.5:5432`),
      {
        code: 'EMFILE',
      },
    )
    if (isFull) throw error
    const file: FileHandle = await open(import.meta.filename)
    await file.close()
    return { opened: true }
  })
  app.get('/api/v2/shop/wrapped', async () => {
    throw new Error('the picture could not be read', {
      cause: Object.assign(new Error('ENFILE: file table overflow'), { code: 'ENFILE' }),
    })
  })
}

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ empty: true, plugins: [reads] })
})
afterAll(() => api.close())

test('without descriptors the API says 503 and when to come back, names neither paths nor addresses, and heals', async () => {
  isFull = true
  const answer = await api.app.inject('/api/v2/shop/opened')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.body).not.toMatch(/EMFILE|\/srv|10\.0\.0\.5|secret/)
  expect((await api.app.inject('/api/v2/shop/wrapped')).statusCode).toBe(503)
  isFull = false
  expect((await api.app.inject('/api/v2/shop/opened')).statusCode).toBe(200)
})

test('a listener that cannot take a connection is noted, and the process goes on', () => {
  expect(
    api.app.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' })),
  ).toBe(true)
})
